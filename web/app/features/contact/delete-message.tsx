import { api } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { ContactMessage } from './api.ts'
import { SHOWN_MS, words } from './words.ts'

/** Asks first: nothing of it is kept (Rules: retention). */
export function DeleteMessage({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  async function remove() {
    await api.contact.remove({ params: { id: message.id } })
    notify(words.deleted, 'ok', SHOWN_MS)
  }
  return (
    <AlertDialog
      title={`Delete the message of ${message.name}?`}
      confirmLabel="Delete"
      onConfirm={remove}
      fallback={words.notDeleted}
      onClose={onClose}
    >
      <p>{words.deleting}</p>
    </AlertDialog>
  )
}
