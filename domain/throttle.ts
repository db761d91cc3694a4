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

/** As `Throttle`, but each failure after it closed the door closes it for longer. */
export interface EscalatingThrottle extends Throttle {
  /** How long it stays closed the first time, the second, and so on; the last one for good. */
  readonly waitMinutes: readonly [number, ...number[]]
}

/**
 * How many whole seconds the door of an escalating throttle stays closed, 0 for come in. So many failures within the
 * window close it; from then on every further failure closes it again, for longer, until the door was open for the
 * longest wait without one (Rules #1). `failedAt` in any order.
 */
export function escalatingWaitSeconds(
  failedAt: readonly Date[],
  now: Date,
  { failures, windowMinutes, waitMinutes }: EscalatingThrottle,
): number {
  const oldestFirst = [...failedAt].sort((a, b) => a.getTime() - b.getTime())
  const longest = Math.max(...waitMinutes)
  let recent: Date[] = []
  let closings = 0
  let opensAt: Date | null = null
  for (const failure of oldestFirst) {
    if (opensAt && failure >= addMinutes(opensAt, longest)) {
      recent = []
      closings = 0
      opensAt = null
    }
    recent = [...recent.filter((each) => addMinutes(each, windowMinutes) > failure), failure]
    if (closings === 0 && recent.length < failures) continue
    opensAt = addMinutes(failure, waitMinutes[Math.min(closings, waitMinutes.length - 1)] ?? longest)
    closings += 1
  }
  return opensAt ? Math.max(0, Math.ceil((opensAt.getTime() - now.getTime()) / 1000)) : 0
}
