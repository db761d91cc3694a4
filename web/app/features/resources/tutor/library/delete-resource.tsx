import { useQueryClient } from '@tanstack/react-query'
import { deleteResource, type Resource } from '#web/app/features/resources/api.ts'
import { messages, SHOWN_MS } from '#web/app/features/resources/messages.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'

export function DeleteResource({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const queryClient = useQueryClient()
  async function remove() {
    await deleteResource(queryClient, resource.id)
    notify(messages.deleted, 'ok', SHOWN_MS)
  }
  return (
    <AlertDialog
      title={`Delete “${resource.title}”?`}
      confirmLabel="Delete"
      onConfirm={remove}
      fallback={messages.deleteFailed}
      onClose={onClose}
    >
      <p>{messages.deleteWarning}</p>
    </AlertDialog>
  )
}
