import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import type { Quiz } from '#contract/quizzes.ts'
import { dueTone, minutesAndSeconds, quizSubjectLabel } from '#domain/quiz-words.ts'
import { useLedTo } from '#web/app/lib/use-in-sight.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { Disclosure } from '#web/app/ui/disclosure.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { Fact } from './fact.tsx'
import { isUnderWay } from './state.ts'
import { dayAndTime, percentOrNone, words } from './words.ts'

/** One quiz with everything that a student is told before it begins (Rules: quizzes). */
export function QuizCard({ quiz }: { quiz: Quiz }) {
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  useLedTo(card, quiz.id)
  const isOpen = isUnderWay(quiz, useNow())
  return (
    <article ref={card} tabIndex={-1} aria-labelledby={titleId} className="card flex scroll-mt-20 flex-col p-5 md:p-6">
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
      <div className="mt-auto pt-5">
        <Link to="/quiz/$quizId" params={{ quizId: quiz.id }} className={buttonClass('primary', 'md', 'max-sm:w-full')}>
          {isOpen ? 'Continue Quiz' : 'Start Quiz'}
          <span className="sr-only">, {quiz.title}</span>
        </Link>
      </div>
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
