import { useState } from 'react'
import type { Sitting } from '#contract/quizzes.ts'
import { api } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { clockOf, type SittingClock } from '../clock/state.ts'
import { openSheet } from '../outbox/state.ts'
import { words } from '../words.ts'

export type Start =
  | { readonly state: 'waiting'; readonly problem: string | null }
  | { readonly state: 'starting' }
  | { readonly state: 'started'; readonly sitting: Sitting; readonly clock: SittingClock }

/** Begins an attempt, or goes on with the one under way, once it is asked to: opening a page starts nothing (Rules #94). */
export function useStart(quizId: string, userId: string): [Start, (goOn: boolean) => Promise<void>] {
  const [start, setStart] = useState<Start>({ state: 'waiting', problem: null })
  async function begin(goOn: boolean) {
    setStart({ state: 'starting' })
    const asked = now()
    try {
      await api.quizzes.start({ params: { id: quizId }, body: { goOn } }, { show: (sitting) => begun(sitting, asked) })
    } catch (error) {
      setStart({ state: 'waiting', problem: problemText(error, words.notStarted) })
    }
  }
  function begun(sitting: Sitting, asked: Date) {
    openSheet(sitting, userId)
    setStart({ state: 'started', sitting, clock: clockOf(sitting, asked, now()) })
  }
  return [start, begin]
}
