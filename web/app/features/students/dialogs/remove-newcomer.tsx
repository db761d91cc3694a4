import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, ask } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { removeNewcomer, type Student } from '../api.ts'
import { SHOWN_MS, words } from '../words.ts'
import { Retention } from './retention.tsx'

interface RemoveNewcomerProps {
  student: Student
  onRemoved: () => void
  onClose: () => void
}

/** An account behind which there is no family of the tutor's (Rules #82, Rules: newcomers). */
export function RemoveNewcomer({ student: { id, name }, onRemoved, onClose }: RemoveNewcomerProps) {
  const queryClient = useQueryClient()
  const retention = useQuery(ask(api.messageReports.ofStudent, { params: { id } }))
  async function remove() {
    // Pressed before it was known: whatever is kept is read first.
    if (retention.isPending && (await retention.refetch()).data?.keptUntil) return false
    await removeNewcomer(queryClient, id)
    notify(words.removed(name), 'ok', SHOWN_MS)
    onRemoved()
    return true
  }
  return (
    <AlertDialog
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      onConfirm={remove}
      fallback={words.removeFailed}
      onClose={onClose}
    >
      <p>{words.removing}</p>
      <Retention studentId={id} />
      <p>{words.deleteFinal}</p>
    </AlertDialog>
  )
}
