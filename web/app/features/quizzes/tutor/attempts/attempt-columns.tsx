import { ExternalLink } from 'lucide-react'
import type { QuizAttempt } from '#contract/quizzes.ts'
import { durationInWords, scoreTone } from '#domain/quiz-words.ts'
import { dayAndTime } from '#web/app/lib/format.ts'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import type { Column } from '#web/app/ui/folding-table.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { words } from '../words.ts'

export const attemptColumns: readonly Column<QuizAttempt>[] = [
  {
    id: 'student',
    heads: ['Student'],
    cell: ({ student }) => (
      <div className="min-w-0 max-lg:col-span-full">
        <p className="font-semibold wrap-anywhere">{student.name}</p>
        <p className="text-sm text-ink-3 wrap-anywhere">{student.email}</p>
      </div>
    ),
  },
  {
    id: 'score',
    heads: ['Score'],
    cell: ({ score }) => (
      <p>
        <span className="sr-only">Score </span>
        <Chip tone={scoreTone(score)}>{score}%</Chip>
      </p>
    ),
  },
  {
    id: 'correct',
    heads: ['Correct'],
    cell: ({ correctAnswers, totalQuestions }) => (
      <p>
        {correctAnswers}/{totalQuestions}
        <span className="lg:sr-only"> correct</span>
      </p>
    ),
  },
  {
    id: 'duration',
    heads: ['Duration'],
    cell: ({ startTime, endTime, isOvertime }) => (
      <p>
        <span className="sr-only">Duration </span>
        {durationInWords(startTime, endTime)}
        {isOvertime && <span className="block text-sm text-warn">{words.overtime}</span>}
      </p>
    ),
  },
  {
    id: 'completed',
    heads: ['Completed'],
    cell: ({ endTime }) => (
      <p className="max-sm:col-span-full">
        <span className="sr-only">Completed </span>
        <time dateTime={endTime.toISOString()}>{dayAndTime(endTime)}</time>
      </p>
    ),
  },
  { id: 'details', heads: [], cell: (attempt) => <Details attempt={attempt} /> },
]

function Details({ attempt: { id, student, endTime } }: { attempt: QuizAttempt }) {
  return (
    <p className="max-lg:col-span-full">
      <ButtonLink
        to="/quiz-results/$attemptId"
        params={{ attemptId: id }}
        target="_blank"
        rel="noopener"
        preload={false}
        size="sm"
      >
        <ExternalLink size={16} aria-hidden />
        <span>
          View Details
          <span className="sr-only">
            {' '}
            of {student.name}, {dayAndTime(endTime)} (opens in a new tab)
          </span>
        </span>
      </ButtonLink>
    </p>
  )
}
