import { useQueryClient } from '@tanstack/react-query'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { removeNewcomer, type Student } from '../api.ts'
import { messages, SHOWN_MS } from '../messages.ts'

interface RemoveNewcomerProps {
  student: Student
  onRemoved: () => void
  onClose: () => void
}

/** An account behind which there is no family of the tutor's (Rules §9, #82). */
export function RemoveNewcomer({ student: { id, name }, onRemoved, onClose }: RemoveNewcomerProps) {
  const queryClient = useQueryClient()
  async function remove() {
    await removeNewcomer(queryClient, id)
    notify(messages.removed(name), 'ok', SHOWN_MS)
    onRemoved()
  }
  return (
    <AlertDialog
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      onConfirm={remove}
      fallback={messages.removeFailed}
      onClose={onClose}
    >
      <p>{messages.removing}</p>
      <p>{messages.deleteFinal}</p>
    </AlertDialog>
  )
}
