/**
 * Hours: a student who cancels later than this before the start still owes the lesson. Stored on the booking when it is
 * confirmed (Rules #22).
 */
export const NOTICE_PERIOD_HOURS = 24

/** Hours: no lesson is agreed on with more. A week, as far as anybody's terms go. */
export const LONGEST_NOTICE_HOURS = 168

/** Hours: for so long after the tutor has moved a lesson it costs nothing to give it up (Rules #22). */
export const MOVE_GRACE_HOURS = 24

/** The hours that were agreed with a booking; until it has been confirmed, those that will be. */
export function noticePeriodOf({ noticePeriodHours }: { noticePeriodHours: number | null }): number {
  return noticePeriodHours ?? NOTICE_PERIOD_HOURS
}

/** "24 hours", as every sentence on cancelling says it. */
export function noticeInWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}
