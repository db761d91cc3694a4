import { useQuery } from '@tanstack/react-query'
import { api, ask } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import type { Student } from '../api.ts'
import { words } from '../words.ts'
import { Retention } from './retention.tsx'

interface RemoveNewcomerProps {
  student: Student
  /** The page about him is left before anything is read again. */
  onGone?: (() => void) | undefined
  onClose: () => void
}

/** An account behind which there is no family of the tutor's (Rules #82, Rules: newcomers). */
export function RemoveNewcomer({ student: { id, name }, onGone, onClose }: RemoveNewcomerProps) {
  const retention = useQuery(ask(api.messageReports.ofStudent, { params: { id } }))
  async function remove() {
    // Pressed before it was known: whatever is kept is read first.
    if (retention.isPending && (await retention.refetch()).data?.keptUntil) return false
    await api.students.remove({ params: { id }, query: { isNew: true } }, onGone ? { show: onGone } : {})
    succeed(words.removed(name))
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
