/** How many messages before and after a reported one are shown with it. Our choice. */
export const NEIGHBOURS = 3

const KEPT_MS = 365 * 24 * 3_600_000

/** Until when what was said around a report is kept, whatever is erased: twelve months (Rules: retention). */
export function keptUntil(reportedAt: Date): Date {
  return new Date(reportedAt.getTime() + KEPT_MS)
}

/** Reports up to here have been kept for long enough. */
export function reportsEndBefore(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS)
}
