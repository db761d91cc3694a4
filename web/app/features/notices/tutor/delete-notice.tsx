import { useQueryClient } from '@tanstack/react-query'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { type Announcement, removeNotice } from './api.ts'
import { SUCCESS_SHOWN_MS, words } from './words.ts'

export function DeleteNotice({ notice, onClose }: { notice: Announcement; onClose: () => void }) {
  const queryClient = useQueryClient()
  async function remove() {
    await removeNotice(queryClient, notice.id)
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
