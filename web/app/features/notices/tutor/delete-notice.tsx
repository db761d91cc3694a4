import { api } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Announcement } from './api.ts'
import { SUCCESS_SHOWN_MS, words } from './words.ts'

export function DeleteNotice({ notice, onClose }: { notice: Announcement; onClose: () => void }) {
  async function remove() {
    await api.notices.remove({ params: { id: notice.id } })
    notify(words.deleted, 'ok', SUCCESS_SHOWN_MS)
  }
  return (
    <AlertDialog
      title={`Delete the notice “${notice.title}”?`}
      confirmLabel="Delete"
      onConfirm={remove}
      fallback={words.notDeleted}
      onClose={onClose}
    >
      <p>{words.deleting}</p>
    </AlertDialog>
  )
}
