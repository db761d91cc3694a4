import type { BookingType } from './bookings.ts'
import { CONSULTATION_MINUTES } from './consultations.ts'
import {
  addDays,
  addMonths,
  type CalendarDate,
  dayInterval,
  daysBetween,
  type Interval,
  isOnQuarterHour,
  londonDateOf,
  minutesBetween,
  mondayOf,
  QUARTER_MINUTES,
} from './time.ts'

/** Bookable from today to six months ahead (Rules: bookings). */
export const BOOKABLE_MONTHS = 6
/** Rules #30. */
export const BOOKABLE_WEEKS = 27
/** Rules #19. */
export const LESSON_MINUTES = { min: 15, max: 180 }
/** Rules I3: not even the tutor plans a longer one. */
export const MAX_BOOKING_MINUTES = 12 * 60

export type TimeProblem =
  | 'ends_before_start'
  | 'starts_in_the_past'
  | 'too_far_ahead'
  | 'not_on_quarter_hour'
  | 'length_not_offered'
  | 'consultation_not_30_minutes'

type ProposedTime = Interval & { type: BookingType }

/**
 * A student asks for 15 to 180 minutes in quarter hours of the London clock, from now to six months ahead and a day;
 * else the reason. A consultation is exactly 30 minutes (Rules #19, #20, #23).
 */
export function lessonTimeProblem({ now, ...time }: ProposedTime & { now: Date }): TimeProblem | null {
  const tooLate = dayInterval(addDays(lastBookableDate(now), 1)).end
  if (time.end <= time.start) return 'ends_before_start'
  if (time.start < now) return 'starts_in_the_past'
  if (time.start >= tooLate) return 'too_far_ahead'
  if (!isOnQuarterHour(time.start) || minutesBetween(time.start, time.end) % QUARTER_MINUTES !== 0) {
    return 'not_on_quarter_hour'
  }
  return lengthProblem(time, LESSON_MINUTES)
}

/** The tutor suggests any time from now on, whole minutes up to twelve hours long; else the reason (Rules #21, I3). */
export function suggestionTimeProblem({ now, ...time }: ProposedTime & { now: Date }): TimeProblem | null {
  return time.start < now ? 'starts_in_the_past' : tutorTimeProblem(time)
}

/** What the tutor's page suggests first: the next full hour, never the one that begins now (Rules: bookings). */
export function suggestedStart(now: Date): Date {
  const hour = 60 * 60_000
  return new Date((Math.floor(now.getTime() / hour) + 1) * hour)
}

/**
 * The tutor moves a booking to any time, a past one too, in whole minutes up to twelve hours long; else the reason
 * (Rules #24, I3).
 */
export function tutorTimeProblem(time: ProposedTime): TimeProblem | null {
  if (time.end <= time.start) return 'ends_before_start'
  return lengthProblem(time, { min: 1, max: MAX_BOOKING_MINUTES })
}

function lengthProblem(time: ProposedTime, offered: { min: number; max: number }): TimeProblem | null {
  const minutes = minutesBetween(time.start, time.end)
  if (time.type === 'CONSULTATION') return minutes === CONSULTATION_MINUTES ? null : 'consultation_not_30_minutes'
  const fits = Number.isInteger(minutes) && minutes >= offered.min && minutes <= offered.max
  return fits ? null : 'length_not_offered'
}

/** The last London date that a page offers: six months after today (Rules: bookings). */
export function lastBookableDate(now: Date): CalendarDate {
  return addMonths(londonDateOf(now), BOOKABLE_MONTHS)
}

/** A London date from today to six months ahead, both included (Rules #29). */
export function isBookableDate(date: CalendarDate, now: Date): boolean {
  return date >= londonDateOf(now) && date <= lastBookableDate(now)
}

/** The week grid shows whole weeks from the current one to the twenty-seventh after it; else the reason (Rules #30). */
export function weekProblem(startDate: CalendarDate, now: Date): 'not_a_monday' | 'out_of_range' | null {
  if (mondayOf(startDate) !== startDate) return 'not_a_monday'
  const daysAhead = daysBetween(mondayOf(londonDateOf(now)), startDate)
  return daysAhead >= 0 && daysAhead <= BOOKABLE_WEEKS * 7 ? null : 'out_of_range'
}

/** Rules #17: a list of bookings reaches this far back unless the reader asks for more. */
const LISTED_MONTHS = 12

/**
 * The time that a list of bookings covers: from twelve months ago on, or whole London dates as the reader asks. An end
 * date alone takes the twelve months before it. `end` null is open (Rules #17).
 */
export function listedPeriod(
  asked: { from?: CalendarDate | undefined; to?: CalendarDate | undefined },
  now: Date,
): { start: Date; end: Date | null } {
  const today = londonDateOf(now)
  const last = asked.to !== undefined && asked.to < today ? asked.to : today
  const first = asked.from ?? addMonths(last, -LISTED_MONTHS)
  return { start: dayInterval(first).start, end: asked.to === undefined ? null : dayInterval(asked.to).end }
}
