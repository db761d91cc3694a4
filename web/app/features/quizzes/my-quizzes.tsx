import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Quiz } from '#contract/quizzes.ts'
import { dueTone, minutesAndSeconds, quizSubjectLabel } from '#domain/quiz-words.ts'
import { dayAndTime } from '#web/app/lib/format.ts'
import { useNamed, useStudent } from '#web/app/lib/student.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { useTitled } from '#web/app/lib/whom-to-ask.ts'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Disclosure } from '#web/app/ui/disclosure.tsx'
import { NotListed, useLedTo, useLedToList } from '#web/app/ui/led-to.tsx'
import { Empty, Loaded, ShowMore, useShown } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { Fact } from './fact.tsx'
import { isUnderWay, quizzesOf } from './state.ts'

/** Rules: quizzes. */
const words = {
  title: 'My Quizzes',
  faces: { waiting: 'Loading quizzes', failed: 'Failed to fetch quizzes' },
  none: 'No quizzes assigned to you yet',
  notListed: 'This quiz is no longer in your list.',
  noDueDate: 'No due date',
  noScore: 'N/A',
  untimed: 'No time limit',
  inProgress: 'In progress: the clock runs on',
  underWay: 'In progress',
} as const

/** What the student has been given to take (Rules: quizzes). */
export function MyQuizzes() {
  return (
    <>
      <PageTitle title={useTitled(words.title)} />
      <Loaded of={quizzesOf(useNamed())} {...words.faces}>
        {(quizzes) => <QuizCards quizzes={quizzes} />}
      </Loaded>
    </>
  )
}

function QuizCards({ quizzes }: { quizzes: readonly Quiz[] }) {
  const { isMissing, least } = useLedToList(quizzes.map(({ id }) => id))
  // Our choice: what one looks through.
  const { limit, showMore } = useShown({ desk: 20, phone: 9 }, least)
  return (
    <>
      {isMissing && <NotListed>{words.notListed}</NotListed>}
      {quizzes.length === 0 && <Empty>{words.none}</Empty>}
      <ul className="grid gap-5 empty:hidden lg:grid-cols-2">
        {quizzes.slice(0, limit).map((quiz) => (
          <li key={quiz.id} className="grid min-w-0">
            <QuizCard quiz={quiz} />
          </li>
        ))}
      </ul>
      <ShowMore of={quizzes.length} limit={limit} onPress={showMore} label="Show more quizzes" />
    </>
  )
}

/** One quiz with everything that a student is told before it begins (Rules: quizzes). */
function QuizCard({ quiz }: { quiz: Quiz }) {
  const titleId = useId()
  const card = useLedTo(quiz.id)
  const isOpen = isUnderWay(quiz, useNow())
  // Nobody sits it for a child.
  const isChilds = useStudent()?.isChild === true
  return (
    <article {...card} aria-labelledby={titleId} className="card flex scroll-mt-20 flex-col p-5 md:p-6">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
        <h2 id={titleId} className="mr-auto min-w-0 text-xl wrap-anywhere">
          {quiz.title}
        </h2>
        <Chip tone="info">{quizSubjectLabel[quiz.subject]}</Chip>
      </div>
      {quiz.description && <p className="mt-1.5 text-ink-2 wrap-anywhere whitespace-pre-line">{quiz.description}</p>}
      {isOpen && (
        <p className="mt-3">
          <Chip tone="warn">{quiz.timeLimit === null ? words.underWay : words.inProgress}</Chip>
        </p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 tabular-nums sm:grid-cols-3">
        <Fact name="Questions">{quiz._count.questions}</Fact>
        <Fact name="Time limit">{quiz.timeLimit === null ? words.untimed : minutesAndSeconds(quiz.timeLimit)}</Fact>
        <Fact name="Attempts">{quiz._count.attempts}</Fact>
        <Fact name="Best score">{percentOrNone(quiz.bestScore)}</Fact>
        <Fact name="Last score">{percentOrNone(quiz.lastScore)}</Fact>
        <Fact name="Due date">
          <DueDate dueDate={quiz.dueDate ?? null} />
        </Fact>
      </dl>
      <PastAttempts attempts={quiz.attempts ?? []} />
      {!isChilds && (
        <div className="mt-auto pt-5">
          <ButtonLink to="/quiz/$quizId" params={{ quizId: quiz.id }} variant="primary" className="max-sm:w-full">
            {isOpen ? 'Continue Quiz' : 'Start Quiz'}
            <span className="sr-only">, {quiz.title}</span>
          </ButtonLink>
        </div>
      )}
    </article>
  )
}

function DueDate({ dueDate }: { dueDate: Date | null }) {
  const now = useNow()
  if (dueDate === null) return words.noDueDate
  const isPast = dueTone(dueDate, now) === 'danger'
  return (
    <time dateTime={dueDate.toISOString()} className={cx(isPast ? 'text-danger' : 'text-ochre')}>
      {dayAndTime(dueDate)}
      {isPast && <span className="sr-only"> (past)</span>}
    </time>
  )
}

function PastAttempts({ attempts }: { attempts: NonNullable<Quiz['attempts']> }) {
  if (attempts.length === 0) return null
  return (
    <div className="mt-3">
      <Disclosure title="Your results">
        <ul className="grid">
          {attempts.map(({ id, score, endTime }) => (
            <li key={id}>
              <Link
                to="/quiz-results/$attemptId"
                params={{ attemptId: id }}
                className="inline-flex min-h-9 items-center gap-3 text-link tabular-nums hover:underline"
              >
                <span className="w-12 text-right font-semibold">{score}%</span>
                {dayAndTime(endTime)}
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

/** `80%`, or `N/A` before the first attempt. */
const percentOrNone = (score: number | null | undefined): string =>
  score === null || score === undefined ? words.noScore : `${score}%`
