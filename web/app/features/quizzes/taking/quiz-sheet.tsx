import { Check, CircleAlert, Clock } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { QuizQuestion, Sitting } from '#contract/quizzes.ts'
import { now } from '#web/app/lib/clock.ts'
import { useIsOnline } from '#web/app/lib/use-online.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Spinner } from '#web/app/ui/spinner.tsx'
import { giveAnswer, rememberPlace, retryAnswers } from './outbox/state.ts'
import type { Preparation } from './preparation/state.ts'
import { QuestionPaper } from './question-paper.tsx'
import { SheetHeader } from './sheet-header.tsx'
import {
  answeredCount,
  answerTo,
  isAnswered,
  type SaveState,
  type Sheet,
  type SittingClock,
  saveStateOf,
} from './state.ts'
import { type Submission, useSubmittingAtEnd, useTicking } from './submission/state.ts'
import { OfflineBanner, SubmitDialog } from './submit-dialog.tsx'
import { words } from './words.ts'

export interface QuizSheetProps {
  sitting: Sitting
  clock: SittingClock
  sheet: Sheet
  isRetrying: boolean
  submission: Submission
  preparation: Preparation
}

/**
 * One question at a time, with the way to all others (Rules: quizzes). Leaving asks nothing, because nothing is lost.
 */
export function QuizSheet({ sitting, clock, sheet, isRetrying, submission, preparation }: QuizSheetProps) {
  const { id: attemptId, quiz } = sitting
  const { questions } = quiz
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ id }) => id === sheet.at),
    ),
  )
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isTimeUp = useTicking((time) => clock.deadline !== null && time.getTime() >= clock.deadline)
  const isOver = isTimeUp || sheet.refusal?.code === 'time_is_up'
  useSubmittingAtEnd(isOver, submission)
  const question = questions[place]
  if (!question) return null
  const answered = answeredCount(sheet, questions)

  function goTo(next: number) {
    const { id } = questions[next] ?? {}
    if (id === undefined) return
    rememberPlace(attemptId, id)
    flushSync(() => setPlace(next))
    heading.current?.focus()
  }

  return (
    <div className="mx-auto max-w-3xl">
      <SheetHeader quiz={quiz} place={place} deadline={clock.deadline} />
      <OfflineBanner />
      {isOver && <Ending submission={submission} />}
      <section className="card p-5 md:p-6" aria-label="Question">
        <QuestionPaper
          headingRef={heading}
          question={question}
          place={place}
          preparation={preparation}
          answer={answerTo(sheet, question.id)}
          isDisabled={isOver || submission.isSubmitting}
          onAnswer={(answer) =>
            giveAnswer(attemptId, { questionId: question.id, answer }, now().getTime() - clock.startedAt)
          }
        />
        <div className="mt-6 border-t border-rule pt-3">
          <SaveNote attemptId={attemptId} state={saveStateOf(sheet, isRetrying)} problem={sheet.refusal?.message} />
          <div className="mt-2 flex justify-between gap-3">
            <Button isDisabled={place === 0} onPress={() => goTo(place - 1)}>
              Previous
            </Button>
            {place < questions.length - 1 ? (
              <Button variant="primary" onPress={() => goTo(place + 1)}>
                Next
              </Button>
            ) : (
              <Button variant="pencil" isDisabled={isOver} onPress={() => setAsking(true)}>
                Submit Quiz
              </Button>
            )}
          </div>
        </div>
      </section>
      <p className="mt-5 mb-2 text-ink-2 tabular-nums">{words.answered(answered, questions.length)}</p>
      <QuestionNavigator questions={questions} sheet={sheet} place={place} onChoose={goTo} />
      {isAsking && !isOver && (
        <SubmitDialog
          answered={answered}
          total={questions.length}
          submission={submission}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** The time is up: nothing more is answered, only submitted. */
function Ending({ submission }: { submission: Submission }) {
  const { isSubmitting, problem, submit } = submission
  return (
    <div className="mb-5 grid gap-3">
      {problem ? (
        <ErrorBox>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1">
              {problem} <span className="block font-normal">{words.stillSubmitting}</span>
            </p>
            <Button isPending={isSubmitting} onPress={() => void submit()}>
              Try again
            </Button>
          </div>
        </ErrorBox>
      ) : (
        <div className="card px-4 py-3 font-medium">
          <Spinner label={words.timeIsUp} />
        </div>
      )}
    </div>
  )
}

interface QuestionNavigatorProps {
  questions: readonly QuizQuestion[]
  sheet: Sheet
  /** Of the current question, from 0. */
  place: number
  onChoose: (place: number) => void
}

const current = 'border-info bg-info-bg text-info ring-2 ring-info'
const answered = 'border-transparent bg-ok-bg text-ok hover:border-ok'
const unanswered = 'border-transparent bg-neutral-bg text-neutral hover:border-neutral'

/** The current question is blue, answered ones are green, the others grey (Rules: quizzes). */
function QuestionNavigator({ questions, sheet, place, onChoose }: QuestionNavigatorProps) {
  return (
    <nav aria-label="Questions">
      <ol className="grid max-h-64 grid-cols-5 gap-2 overflow-y-auto p-1 sm:grid-cols-10">
        {questions.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={index === place ? 'step' : undefined}
              onClick={() => onChoose(index)}
              className={cx(
                'min-h-11 w-full rounded-sm border-[1.5px] font-semibold tabular-nums',
                index === place ? current : isAnswered(sheet, id) ? answered : unanswered,
              )}
            >
              <span className="sr-only">Question </span>
              {index + 1}
              <span className="sr-only"> {isAnswered(sheet, id) ? 'answered' : 'unanswered'}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface SaveNoteProps {
  attemptId: string
  state: SaveState
  /** The server's sentence where it would not have an answer. */
  problem: string | undefined
}

/** How the answers are doing. Only trouble is read out: every keystroke is saved. Being offline is no failure. */
function SaveNote({ attemptId, state, problem }: SaveNoteProps) {
  const isWaiting = !useIsOnline() && state === 'RETRYING'
  const isTrouble = state === 'RETRYING' || state === 'REFUSED'
  const Icon = isWaiting ? Clock : CircleAlert
  return (
    <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {state === 'SAVING' && <Note Icon={Clock}>{words.saving}</Note>}
      {state === 'SAVED' && <Note Icon={Check}>{words.saved}</Note>}
      <div role="status" className={cx('font-medium', isWaiting ? 'text-ink-2' : 'text-danger')}>
        {isTrouble && (
          <p className="flex items-center gap-1.5">
            <Icon size={16} className="shrink-0" aria-hidden />
            {state === 'RETRYING' ? words.retrying : `${words.refused}: ${problem}`}
          </p>
        )}
      </div>
      {state === 'REFUSED' && (
        <Button size="sm" onPress={() => retryAnswers(attemptId)}>
          Retry
        </Button>
      )}
    </div>
  )
}

function Note({ Icon, children }: { Icon: typeof Check; children: string }) {
  return (
    <p className="flex items-center gap-1.5 text-ink-2">
      <Icon size={16} className="shrink-0" aria-hidden />
      {children}
    </p>
  )
}
