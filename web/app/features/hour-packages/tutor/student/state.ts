import type { HourPackage } from '#contract/hour-packages.ts'
import type { ADJUSTMENT_MINUTES } from '#domain/hours.ts'

/** Rules: hour-packages, in its order. */
export const adjustments = [
  { minutes: -60, label: 'Remove 1hr', done: '1 hour removed' },
  { minutes: 60, label: 'Add 1hr', done: '1 hour added' },
  { minutes: -30, label: 'Remove 30min', done: '30 minutes removed' },
  { minutes: 30, label: 'Add 30min', done: '30 minutes added' },
] as const satisfies readonly { minutes: (typeof ADJUSTMENT_MINUTES)[number]; label: string; done: string }[]
export type AdjustmentStep = (typeof adjustments)[number]

/** Rules #77: only a paid package. */
export function isAdjustable({ status }: Pick<HourPackage, 'status'>): boolean {
  return status === 'ACTIVE' || status === 'DEPLETED'
}

/** Nothing is taken that is not there (Rules #77). */
export function hasEnough({ remainingHours }: Pick<HourPackage, 'remainingHours'>, minutes: number): boolean {
  return remainingHours + minutes >= 0
}
