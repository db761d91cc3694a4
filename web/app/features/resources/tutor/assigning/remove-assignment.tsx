import { useQueryClient } from '@tanstack/react-query'
import { type Assignment, removeAssignment } from '#web/app/features/resources/api.ts'
import { messages, SHOWN_MS } from '#web/app/features/resources/messages.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'

export function RemoveAssignment({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const queryClient = useQueryClient()
  async function remove() {
    await removeAssignment(queryClient, assignment.id)
    notify(messages.unassigned, 'ok', SHOWN_MS)
  }
  return (
    <AlertDialog
      title={`Remove “${assignment.resource.title}” from this lesson?`}
      confirmLabel="Remove"
      onConfirm={remove}
      fallback={messages.unassignFailed}
      onClose={onClose}
    >
      <p>{messages.unassignWarning}</p>
      {assignment.status === 'SUBMITTED' && <p>{messages.unassignHomework}</p>}
    </AlertDialog>
  )
}
