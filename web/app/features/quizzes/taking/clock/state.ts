import type { Sitting } from '#contract/quizzes.ts'

/** An attempt's clock on a device whose own clock may be wrong: everything is in this device's milliseconds. */
export interface SittingClock {
  readonly startedAt: number
  /** Null where the quiz is not timed. */
  readonly deadline: number | null
}

/**
 * Sets the server's times into this device's clock. The server read its own clock somewhere between the question and its
 * answer: half-way is at most half of that off.
 */
export function clockOf(
  sitting: Pick<Sitting, 'startTime' | 'deadline' | 'now'>,
  asked: Date,
  told: Date,
): SittingClock {
  const behind = (asked.getTime() + told.getTime()) / 2 - sitting.now.getTime()
  return {
    startedAt: sitting.startTime.getTime() + behind,
    deadline: sitting.deadline && sitting.deadline.getTime() + behind,
  }
}

/** Whole seconds that are left, as a countdown shows them: 0 only once the time is up. */
export function secondsLeft(deadline: number, now: Date): number {
  return Math.max(0, Math.ceil((deadline - now.getTime()) / 1000))
}

/** The wait before the next try to submit, doubling to half a minute; `failures` counts from 0. */
export function submitWaitMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(1_000 * 2 ** failures, 30_000)
}
