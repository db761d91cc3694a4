import { useQueryClient } from '@tanstack/react-query'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { deleteQuiz, type Quiz } from '../api.ts'
import { messages, SHOWN_MS } from '../messages.ts'

export function DeleteQuiz({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const queryClient = useQueryClient()
  async function remove() {
    await deleteQuiz(queryClient, quiz.id)
    notify(messages.deleted, 'ok', SHOWN_MS)
  }
  return (
    <AlertDialog
      title="Confirm Deletion"
      confirmLabel="Delete"
      onConfirm={remove}
      fallback={messages.notDeleted}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        Delete <strong>{quiz.title}</strong>?
      </p>
      <p>{messages.deleteWarning}</p>
    </AlertDialog>
  )
}
