import type { Sitting } from '#contract/quizzes.ts'
import { quizSubjectLabel } from '#domain/quiz-words.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { Countdown } from './countdown.tsx'
import { words } from './words.ts'

interface SheetHeaderProps {
  quiz: Sitting['quiz']
  place: number
  /** In this device's milliseconds; null where the quiz is not timed. */
  deadline: number | null
}

/** The title moves away with the page; which question it is, and the time that is left, stay in sight. */
export function SheetHeader({ quiz, place, deadline }: SheetHeaderProps) {
  const total = quiz.questions.length
  const position = words.question(place + 1, total)
  return (
    <>
      <header className="min-w-0">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">{quiz.title}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2">
          {quiz.creator.name || words.unknownCreator}
          <Chip tone="info">{quizSubjectLabel[quiz.subject]}</Chip>
        </p>
      </header>
      <div className="sticky top-16 z-10 mt-2 mb-3 bg-paper py-2 print:static">
        <div className="mb-1.5 flex items-end justify-between gap-x-6">
          <p className="text-sm font-semibold text-ink-2 tabular-nums">{position}</p>
          {deadline !== null && quiz.timeLimit !== null && <Countdown deadline={deadline} timeLimit={quiz.timeLimit} />}
        </div>
        <div
          role="progressbar"
          aria-label="Progress"
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={place + 1}
          aria-valuetext={position}
          className="h-2 overflow-hidden rounded-full bg-neutral-bg"
        >
          <div
            className="h-full rounded-full bg-bottle transition-[width] duration-200"
            style={{ width: `${((place + 1) / total) * 100}%` }}
          />
        </div>
      </div>
    </>
  )
}
