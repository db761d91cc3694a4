import { CallFailed } from '#contract/client.ts'
import { type Quiz, quizRefusals } from '#contract/quizzes.ts'
import { api } from '#web/app/lib/api.ts'
import { confirm } from '#web/app/ui/confirm.ts'
import type { Question } from '#web/app/ui/question.ts'
import { words } from '../words.ts'

/** Where somebody is taking it now, it is asked once more, with how many do. */
export function askToDelete({ id, title }: Quiz): void {
  const isBeingTaken = (error: unknown) =>
    error instanceof CallFailed && error.code === quizRefusals.attempts_under_way.code
  const deletion = (endAttempts: boolean): Question => ({
    title: 'Confirm Deletion',
    body: (
      <>
        <p className="wrap-anywhere">
          Delete <strong>{title}</strong>?
        </p>
        <p>{words.deleteWarning}</p>
      </>
    ),
    confirmLabel: 'Delete',
    act: () => api.quizzes.remove({ params: { id }, query: { endAttempts } }),
    success: words.deleted,
    fallback: words.notDeleted,
    instead: (error) => (isBeingTaken(error) ? deletion(true) : null),
  })
  confirm(deletion(false))
}
