import { Clock } from 'lucide-react'
import { useEffect } from 'react'
import { clockTone, minutesAndSeconds, type QuizTone } from '#domain/quiz-words.ts'
import { announce } from '#web/app/lib/announce.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { secondsLeft } from './clock/state.ts'
import { useTicking } from './submission/state.ts'
import { words } from './words.ts'

const tones: Record<QuizTone, string> = {
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  danger: 'bg-danger-bg text-danger',
}

interface CountdownProps {
  /** In this device's milliseconds. */
  deadline: number
  /** In seconds. */
  timeLimit: number
}

/** Read out when its colour changes, not with every second. */
export function Countdown({ deadline, timeLimit }: CountdownProps) {
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
        tones[tone],
      )}
    >
      <Clock size={20} aria-hidden />
      {minutesAndSeconds(left)}
    </p>
  )
}
