import { useQueryClient } from '@tanstack/react-query'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { type Announcement, removeNotice } from './api.ts'
import { messages, SUCCESS_SHOWN_MS } from './messages.ts'

export function DeleteNotice({ notice, onClose }: { notice: Announcement; onClose: () => void }) {
  const queryClient = useQueryClient()
  async function remove() {
    await removeNotice(queryClient, notice.id)
    notify(messages.deleted, 'ok', SUCCESS_SHOWN_MS)
  }
  return (
    <AlertDialog
      title={`Delete the notice “${notice.title}”?`}
      confirmLabel="Delete"
      onConfirm={remove}
      fallback={messages.notDeleted}
      onClose={onClose}
    >
      <p>{messages.deleting}</p>
    </AlertDialog>
  )
}
