import { useEffect, useState } from 'react'
import { now } from '#web/app/lib/clock.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { type Sitting, startQuiz } from '../api.ts'
import { clockOf, type SittingClock } from '../clock/state.ts'
import { messages } from '../messages.ts'
import { openSheet } from '../outbox/state.ts'

export type Start =
  | { readonly state: 'starting' }
  | { readonly state: 'failed'; readonly problem: string }
  | { readonly state: 'started'; readonly sitting: Sitting; readonly clock: SittingClock }

/** Begins an attempt, or goes on with the one under way: asking twice begins one (Rules #94). */
export function useStart(quizId: string, userId: string): Start {
  const [start, setStart] = useState<Start>({ state: 'starting' })
  useEffect(() => {
    const stop = new AbortController()
    const asked = now()
    startQuiz(quizId, stop.signal).then(
      (sitting) => {
        if (stop.signal.aborted) return
        openSheet(sitting, userId)
        setStart({ state: 'started', sitting, clock: clockOf(sitting, asked, now()) })
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setStart({ state: 'failed', problem: problemText(error, messages.notStarted) })
      },
    )
    return () => stop.abort()
  }, [quizId, userId])
  return start
}
