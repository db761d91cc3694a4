import type { Logger } from 'pino'

export interface Rounds {
  readonly begin: () => void
  /** The next one comes soon, after the one under way if there is one. */
  readonly wake: () => void
  /** Whether it was woken since it was asked last: whoever looks again within a round owes nobody another one for that. */
  readonly looksAgain: () => boolean
  /** Once the one under way is over. */
  readonly end: () => Promise<void>
}

interface Pace {
  readonly everyMs: number
  readonly soonMs: number
  readonly log: Pick<Logger, 'error'>
}

/** Does something again and again, one round after the other; a round that fails is noted, and the next one comes. */
export function roundsOf(work: () => Promise<void>, { everyMs, soonMs, log }: Pace): Rounds {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let [isRunning, isAwaited, hasEnded] = [false, false, false]

  function nextIn(milliseconds: number): void {
    if (hasEnded) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      isRunning = true
      isAwaited = false
      running = work()
        .catch((err) => log.error({ err }, 'a round of what is done again and again failed'))
        .then(() => {
          isRunning = false
          nextIn(isAwaited ? soonMs : everyMs)
        })
    }, milliseconds)
  }

  return {
    begin: () => nextIn(everyMs),
    wake: () => {
      isAwaited = true
      if (!isRunning) nextIn(soonMs)
    },
    looksAgain: () => {
      const was = isAwaited
      isAwaited = false
      return was
    },
    end: () => {
      hasEnded = true
      clearTimeout(timer)
      return running
    },
  }
}
