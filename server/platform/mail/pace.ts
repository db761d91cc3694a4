import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for a turn of its own; rejects when it is called off. */
export type Pace = (signal: AbortSignal) => Promise<void>

/** At most so many a second, evenly, however many ask at once; 0 is any number. */
export function paceOf(perSecond: number): Pace {
  if (perSecond === 0) return async () => undefined
  let next = 0
  return async (signal) => {
    const now = performance.now()
    const turn = Math.max(now, next)
    next = turn + 1000 / perSecond
    if (turn > now) await sleep(turn - now, undefined, { signal })
  }
}
