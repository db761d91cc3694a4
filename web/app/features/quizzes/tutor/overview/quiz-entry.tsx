import { ChartColumn, Trash2, UserPlus } from 'lucide-react'
import { useId } from 'react'
import { CallFailed } from '#contract/client.ts'
import { type Quiz, quizRefusals } from '#contract/quizzes.ts'
import { minutesAndSeconds, quizSubjectLabel } from '#domain/quiz-words.ts'
import { Fact } from '#web/app/features/quizzes/fact.tsx'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import type { Question } from '#web/app/ui/question.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { words } from '../words.ts'

interface QuizEntryProps {
  quiz: Quiz
  onAssign: () => void
  onAttempts: () => void
}

export function QuizEntry({ quiz, onAssign, onAttempts }: QuizEntryProps) {
  const titleId = useId()
  const named = <span className="sr-only"> {quiz.title}</span>
  return (
    <article aria-labelledby={titleId} className="card p-4 md:p-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
        <h3 id={titleId} className="mr-auto min-w-0 text-lg wrap-anywhere">
          {quiz.title}
        </h3>
        <Chip tone="info">{quizSubjectLabel[quiz.subject]}</Chip>
      </div>
      {quiz.description && <p className="mt-1.5 text-ink-2 wrap-anywhere whitespace-pre-line">{quiz.description}</p>}
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
        <Fact name="Time limit">{quiz.timeLimit === null ? words.untimed : minutesAndSeconds(quiz.timeLimit)}</Fact>
        <Fact name="Questions">{quiz._count.questions}</Fact>
        <Fact name="Assignments">{quiz._count.assignments ?? 0}</Fact>
        <Fact name="Attempts">{quiz._count.attempts}</Fact>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onPress={onAssign}>
          <UserPlus size={18} aria-hidden />
          <span>Assign{named}</span>
        </Button>
        <Button onPress={onAttempts}>
          <ChartColumn size={18} aria-hidden />
          <span>View Attempts{named}</span>
        </Button>
        <Button variant="quiet" onPress={() => askToDelete(quiz)}>
          <Trash2 size={18} aria-hidden />
          <span>Delete{named}</span>
        </Button>
      </div>
    </article>
  )
}

/** Where somebody is taking it now, it is asked once more, with how many do. */
function askToDelete({ id, title }: Quiz): void {
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
