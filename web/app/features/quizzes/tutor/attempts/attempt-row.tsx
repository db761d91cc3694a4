import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { durationInWords, scoreTone } from '#domain/quiz-words.ts'
import { clockTime, day } from '#web/app/lib/format.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { Attempt } from '../api.ts'
import { words } from '../words.ts'

/** Student, score, correct of all, duration, completed, details. */
export const rowColumns =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_4.5rem_5rem_7rem_10.5rem_9.5rem] lg:items-center lg:gap-4 lg:px-5'

export function AttemptRow({ attempt }: { attempt: Attempt }) {
  const { id, student, score, correctAnswers, totalQuestions, startTime, endTime, isOvertime } = attempt
  const completed = `${day(endTime)}, ${clockTime(endTime)}`
  return (
    <li
      className={cx(
        'border-b border-rule py-3 tabular-nums last:border-0 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-5 max-lg:gap-y-1 max-lg:px-4',
        rowColumns,
      )}
    >
      <div className="min-w-0 max-lg:w-full">
        <p className="font-semibold wrap-anywhere">{student.name}</p>
        <p className="text-sm text-ink-3 wrap-anywhere">{student.email}</p>
      </div>
      <p>
        <span className="sr-only">Score </span>
        <Chip tone={scoreTone(score)}>{score}%</Chip>
      </p>
      <p>
        {correctAnswers}/{totalQuestions}
        <span className="lg:sr-only"> correct</span>
      </p>
      <p>
        <span className="sr-only">Duration </span>
        {durationInWords(startTime, endTime)}
        {isOvertime && <span className="block text-sm text-warn">{words.overtime}</span>}
      </p>
      <p>
        <span className="sr-only">Completed </span>
        <time dateTime={endTime.toISOString()}>{completed}</time>
      </p>
      <p className="max-lg:w-full">
        <Link
          to="/quiz-results/$attemptId"
          params={{ attemptId: id }}
          target="_blank"
          rel="noopener"
          preload={false}
          className={buttonClass('line', 'sm')}
        >
          <ExternalLink size={16} aria-hidden />
          <span>
            View Details
            <span className="sr-only">
              {' '}
              of {student.name}, {completed} (opens in a new tab)
            </span>
          </span>
        </Link>
      </p>
    </li>
  )
}
