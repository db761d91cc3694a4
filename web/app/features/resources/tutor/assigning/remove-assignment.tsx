import type { Assignment } from '#web/app/features/resources/api.ts'
import { SHOWN_MS, words } from '#web/app/features/resources/words.ts'
import { api } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'

export function RemoveAssignment({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  async function remove() {
    await api.lessonResources.remove({ params: { assignmentId: assignment.id } })
    notify(words.unassigned, 'ok', SHOWN_MS)
  }
  return (
    <AlertDialog
      title={`Remove “${assignment.resource.title}” from this lesson?`}
      confirmLabel="Remove"
      onConfirm={remove}
      fallback={words.unassignFailed}
      onClose={onClose}
    >
      <p>{words.unassignWarning}</p>
      {assignment.status === 'SUBMITTED' && <p>{words.unassignHomework}</p>}
    </AlertDialog>
  )
}
