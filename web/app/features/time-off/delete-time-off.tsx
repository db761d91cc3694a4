import { useQueryClient } from '@tanstack/react-query'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { readTimeOffAgain, removeTimeOff, type TimeOff } from './api.ts'
import { timeOffInWords } from './format.ts'
import { messages } from './messages.ts'

export function DeleteTimeOff({ timeOff, onClose }: { timeOff: TimeOff; onClose: () => void }) {
  const queryClient = useQueryClient()

  async function remove() {
    try {
      await removeTimeOff(timeOff.id)
    } finally {
      await readTimeOffAgain(queryClient) // after a refusal too: it may be gone already
    }
    notify(messages.deleted, 'ok')
  }

  return (
    <AlertDialog
      title={`Delete the time off on ${timeOffInWords(timeOff)}?`}
      confirmLabel="Delete"
      onConfirm={remove}
      fallback={messages.notDeleted}
      onClose={onClose}
    >
      <p>{messages.bookableAgain}</p>
    </AlertDialog>
  )
}
