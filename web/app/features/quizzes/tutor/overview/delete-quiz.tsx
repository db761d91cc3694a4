import { useState } from 'react'
import { CallFailed } from '#contract/client.ts'
import { api } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Quiz } from '../api.ts'
import { SHOWN_MS, words } from '../words.ts'

/** Where somebody is taking it now, it is asked once more, with how many do. */
export function DeleteQuiz({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const [underWay, setUnderWay] = useState<string | null>(null)
  async function remove() {
    try {
      await api.quizzes.remove({ params: { id: quiz.id }, query: { endAttempts: underWay !== null } })
    } catch (error) {
      if (!(error instanceof CallFailed && error.code === 'attempts_under_way')) throw error
      setUnderWay(error.message)
      return false
    }
    notify(words.deleted, 'ok', SHOWN_MS)
    return true
  }
  return (
    <AlertDialog
      title="Confirm Deletion"
      confirmLabel="Delete"
      onConfirm={remove}
      fallback={words.notDeleted}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        Delete <strong>{quiz.title}</strong>?
      </p>
      {underWay && <ErrorBox>{underWay}</ErrorBox>}
      <p>{words.deleteWarning}</p>
    </AlertDialog>
  )
}
