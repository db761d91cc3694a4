import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { lateOutcome } from '#domain/late.ts'
import { subjectsInFull } from '#domain/lessons.ts'
import { poundsText } from '#domain/money.ts'
import { MOVE_GRACE_HOURS, noticeInWords } from '#domain/notice-period.ts'
import type { Share } from '#domain/shares.ts'
import { type Interval, londonDateOf } from '#domain/time.ts'
import { calendarLongDay, day, dayAndRange, longDay, timeRange } from '#web/app/lib/format.ts'
import { lasting } from '#web/app/ui/toasts.tsx'
import type { Lesson } from '../api.ts'
import { untilWords } from '../words.ts'

/** Rules: bookings; a failure is said in these words only when the server gave none of its own. The rest is ours. */
export const words = {
  faces: { waiting: 'Loading your lessons', failed: 'Failed to load bookings. Please try again later.' },
  notListed: 'This lesson is no longer in your list.',
  noUpcoming: 'You have no lessons ahead.',
  noPast: 'You have no past lessons yet.',
  accepted: lasting('Lesson booking confirmed! You can now see the payment link.'),
  acceptedOnly: lasting('Lesson booking confirmed!'),
  acceptFailed: 'Failed to accept suggestion. Please try again.',
  declined: lasting('Lesson suggestion declined.'),
  declineFailed: 'Failed to decline suggestion. Please try again.',
  cancellation: { success: lasting('Booking cancelled successfully'), fallback: 'Failed to cancel booking' },
  yoursUntil: (answerBy: Date, now: Date) =>
    answerBy > now ? `Yours ${untilWords(answerBy, now)}.` : `${bookingRefusals.offer_run_out.message}.`,
  waitingForTutor: 'Waiting for your tutor to answer.',
  changeUnderReview:
    'This lesson was confirmed before. Your tutor must review and accept the change; until then both times are kept for you.',
  nothingOwed: 'Nothing is owed for this lesson.',
  partlyPaid: (paidPence: number) => `${poundsText(paidPence)} of the price is paid already.`,
  late: (notice: string) => `It is less than ${notice} before the start.`,
  lateUnlessMoved: `If your tutor moved it within the last ${noticeInWords(MOVE_GRACE_HOURS)}, nothing is charged.`,
  cancelledLate: (notice: string) => `Cancelled less than ${notice} before the start.`,
  cancelledLateFree: (notice: string) =>
    `Cancelled less than ${notice} before the start; your tutor has waived the charge.`,
  inTime: (notice: string) => `It is at least ${notice} before the start.`,
  freeUntilStart: 'It has not begun.',
  nothingCharged: 'Nothing has to be paid for it.',
  final: 'The time becomes free. This cannot be undone.',
  notConfirmed: 'It is not confirmed yet: nothing has to be paid for it.',
  seriesCancelled: lasting('The rest of the series is cancelled.'),
  bothTimesGivenUp: 'Where you have asked for another time, the time that was confirmed before is given up as well.',
  seriesLate: (notice: string, count: number) =>
    `It is less than ${notice} before the start of ${count === 1 ? 'one of them' : `${count} of them`}:`,
  seriesInTime: (notice: string) => `It is at least ${notice} before the start of each.`,
  seriesNothingCharged: 'Nothing has to be paid for them.',
  seriesNotConfirmed: 'None of them is confirmed yet: nothing has to be paid for them.',
  seriesFinal: 'The times become free. This cannot be undone.',
} as const

/** "GCSE Mathematics, Tue 8 Sept, 16:30–17:30": which lesson a button belongs to. */
export function lessonInWords({ parts, startTime, endTime }: Lesson): string {
  return `${subjectsInFull(parts)}, ${dayAndRange(startTime, endTime)}`
}

/** "GCSE Mathematics on Thursday 10 September 2026, 16:30–17:30": the same in a question. */
export function lessonInFull({ parts, startTime, endTime }: Lesson): string {
  return `${subjectsInFull(parts)} on ${longDay(startTime)}, ${timeRange(startTime, endTime)}`
}

/** "GCSE Mathematics, Thursdays 16:30–17:30", of the next lesson of a series. */
export function seriesInWords({ parts, startTime, endTime }: Lesson): string {
  const [weekday] = calendarLongDay(londonDateOf(startTime)).split(' ')
  return `${subjectsInFull(parts)}, ${weekday}s ${timeRange(startTime, endTime)}`
}

/** "from Thu 10 Sept to Thu 8 Oct", or "on Thu 10 Sept". */
export function seriesSpan(lessons: readonly Lesson[]): string {
  const [first, last] = [lessons[0], lessons.at(-1)]
  if (!first || !last) return ''
  return first === last ? `on ${day(first.startTime)}` : `from ${day(first.startTime)} to ${day(last.startTime)}`
}

export function wasConfirmed({ status }: Pick<Lesson, 'status'>): boolean {
  return status === 'CONFIRMED' || status === 'AMENDED'
}

/** The time that both sides last agreed on: while a change is under review, the one before it (Rules #22). */
export function agreedTime({ status, startTime, endTime, originalStartTime, originalEndTime }: Lesson): Interval {
  return status === 'AMENDED' && originalStartTime && originalEndTime
    ? { start: originalStartTime, end: originalEndTime }
    : { start: startTime, end: endTime }
}

/** As far as the page can tell: when the tutor last moved a lesson, only the server knows (Rules #22). */
export function isLate(lesson: Lesson, now: Date): boolean {
  return outcomeOf(lesson, now).late
}

/** What of it stays charged if it is given up now: nothing in time, else what was agreed with it (Rules #227). */
export function keptOf(lesson: Lesson, now: Date): Share {
  return outcomeOf(lesson, now).percent
}

function outcomeOf(lesson: Lesson, now: Date) {
  const policy = { lateHours: lesson.noticePeriodHours, latePercent: lesson.latePercent }
  return lateOutcome({ ...lesson, tutorMovedAt: null }, policy, now)
}

/** Why nothing is charged if it is given up now. */
export function inTimeInWords(lesson: Lesson): string {
  return lesson.noticePeriodHours === 0 ? words.freeUntilStart : words.inTime(noticeOf(lesson))
}

/** "24 hours": until when before the start it costs nothing to give this lesson up, as it was agreed. */
export function noticeOf({ noticePeriodHours }: Pick<Lesson, 'noticePeriodHours'>): string {
  return noticeInWords(noticePeriodHours)
}
