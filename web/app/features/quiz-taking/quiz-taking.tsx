import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Spinner } from '#web/app/ui/spinner.tsx'
import { messages } from './messages.ts'
import { useSheet } from './outbox/state.ts'
import { QuizSheet, type QuizSheetProps } from './quiz-sheet.tsx'
import { useStart } from './start/state.ts'

/** Spec 2 §2. */
export function QuizTaking({ quizId, userId }: { quizId: string; userId: string }) {
  const start = useStart(quizId, userId)
  if (start.state === 'starting') {
    return (
      <div className="grid min-h-[60dvh] place-items-center">
        <Spinner label={messages.starting} />
      </div>
    )
  }
  if (start.state === 'failed') return <Stopped>{start.problem}</Stopped>
  if (start.sitting.quiz.questions.length === 0) return <Stopped>{messages.noQuestions}</Stopped>
  return <OpenSheet sitting={start.sitting} clock={start.clock} />
}

function OpenSheet({ sitting, clock }: Pick<QuizSheetProps, 'sitting' | 'clock'>) {
  const { sheet, isRetrying } = useSheet(sitting.id)
  // It is put away as the results are opened.
  return sheet && <QuizSheet sitting={sitting} clock={clock} sheet={sheet} isRetrying={isRetrying} />
}

function Stopped({ children }: { children: string }) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle title="Quiz" />
      <ErrorBox>{children}</ErrorBox>
      <p className="mt-5">
        <Link to="/quizzes" className={buttonClass('primary')}>
          Back to Quizzes
        </Link>
      </p>
    </div>
  )
}
