import type { Resource } from '#web/app/features/resources/api.ts'
import { SHOWN_MS, words } from '#web/app/features/resources/words.ts'
import { api } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'

export function DeleteResource({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  async function remove() {
    await api.resources.remove({ params: { id: resource.id } })
    notify(words.deleted, 'ok', SHOWN_MS)
  }
  return (
    <AlertDialog
      title={`Delete “${resource.title}”?`}
      confirmLabel="Delete"
      onConfirm={remove}
      fallback={words.deleteFailed}
      onClose={onClose}
    >
      <p>{words.deleteWarning}</p>
    </AlertDialog>
  )
}
