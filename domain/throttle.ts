import { addMinutes } from './time.ts'

/** So many failures within so many minutes close the door. */
export interface Throttle {
  readonly failures: number
  readonly windowMinutes: number
}

/**
 * How many whole seconds the door of a throttle stays closed, 0 for come in: until the failure that closed it is as old
 * as the window. `failedAt` are the failures of one key, in any order; older ones do no harm (Rules #1, #8).
 */
export function waitSeconds(failedAt: readonly Date[], now: Date, { failures, windowMinutes }: Throttle): number {
  const newestFirst = [...failedAt].sort((a, b) => b.getTime() - a.getTime())
  const deciding = newestFirst[failures - 1]
  if (!deciding) return 0
  const opensAt = addMinutes(deciding, windowMinutes)
  return Math.max(0, Math.ceil((opensAt.getTime() - now.getTime()) / 1000))
}
