import { Clock } from 'lucide-react'
import { useEffect } from 'react'
import type { Sitting } from '#contract/quizzes.ts'
import { clockTone, minutesAndSeconds, quizSubjectLabel } from '#domain/quiz-words.ts'
import { announce } from '#web/app/lib/announce.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip, chipTones } from '#web/app/ui/status-chip.tsx'
import { secondsLeft } from './state.ts'
import { useTicking } from './submission/state.ts'
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

interface CountdownProps {
  /** In this device's milliseconds. */
  deadline: number
  /** In seconds. */
  timeLimit: number
}

/** Read out when its colour changes, not with every second. */
function Countdown({ deadline, timeLimit }: CountdownProps) {
  const left = useTicking((time) => secondsLeft(deadline, time))
  const tone = clockTone(left, timeLimit)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of colour that is read out
  useEffect(() => announce(words.timeLeft(minutesAndSeconds(left))), [tone])
  return (
    <p
      role="timer"
      aria-label="Time left"
      data-tone={tone}
      className={cx(
        'inline-flex items-center gap-2 rounded-md px-3 py-1.5 text-xl font-semibold tabular-nums',
        chipTones[tone],
      )}
    >
      <Clock size={20} aria-hidden />
      {minutesAndSeconds(left)}
    </p>
  )
}
