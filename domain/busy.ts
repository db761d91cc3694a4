import {
  addDays,
  BUSINESS_ZONE,
  type CalendarDate,
  dayInterval,
  type Interval,
  instantInZone,
  londonDateOf,
} from './time.ts'

/**
 * A moment as a calendar says it: an instant, in milliseconds since 1970; a date, `2027-03-28`, of something that lasts
 * whole days; or what a clock shows, `2027-03-28T16:00:00`, in a zone of the world or in none.
 */
export type CalendarMoment = number | string | { readonly clock: string; readonly zone: string }

/** Once that something takes place in another calendar, however it repeats there. */
export interface Occurrence {
  readonly uid: string
  readonly title: string
  readonly start: CalendarMoment
  readonly end: CalendarMoment
  /** It leaves its time free, as whoever entered it has said. */
  readonly isTransparent: boolean
  readonly isCancelled: boolean
}

/** A time of one London day at which the tutor cannot teach. */
export interface BusyTime extends Interval {
  readonly title: string
}

export interface BusyOptions {
  /** Without, nothing is kept of what it is. */
  readonly showsTitles: boolean
  /** Whether whole days are busy: birthdays are not, trips are. */
  readonly countsAllDay: boolean
  /** Nothing outside is kept. */
  readonly within: Interval
}

/** So many London days back, and so many ahead: beyond seven months nobody books (Rules #233). */
export const BUSY_DAYS = { back: 1, ahead: 214 }
/** Of one calendar; one with more is not read. */
export const MOST_BUSY_TIMES = 10_000
export const MOST_TITLE_CHARACTERS = 200

/** The days of which other calendars are read. */
export function busyWindow(now: Date): Interval {
  const today = londonDateOf(now)
  return {
    start: dayInterval(addDays(today, -BUSY_DAYS.back)).start,
    end: dayInterval(addDays(today, BUSY_DAYS.ahead)).end,
  }
}

/**
 * What takes the tutor's time: a day is London's, a clock without a zone shows London's time, and what goes beyond midnight
 * is a time of each day. Free is what is said to be, what is cancelled, and our own lessons, which come back from calendars
 * that subscribe to them (Rules #233).
 */
export function busyFrom(occurrences: Iterable<Occurrence>, { within, ...options }: BusyOptions): BusyTime[] {
  const busy: BusyTime[] = []
  for (const occurrence of occurrences) {
    if (isFree(occurrence, options)) continue
    const span = cutTo(within, { start: instantOf(occurrence.start), end: instantOf(occurrence.end) })
    const title = options.showsTitles ? titleOf(occurrence.title) : ''
    for (const part of daysOf(span)) busy.push({ ...part, title })
  }
  return busy.sort((a, b) => a.start.getTime() - b.start.getTime() || a.end.getTime() - b.end.getTime())
}

/** Of lessons in calendars that are made here. */
const OWN_UID = /@foolscap$/i

function isFree(
  { uid, start, isTransparent, isCancelled }: Occurrence,
  { countsAllDay }: Pick<BusyOptions, 'countsAllDay'>,
): boolean {
  return isTransparent || isCancelled || OWN_UID.test(uid) || (isDate(start) && !countsAllDay)
}

const isDate = (moment: CalendarMoment): moment is string => typeof moment === 'string' && moment.length === DATE_LENGTH
const DATE_LENGTH = 10

function instantOf(moment: CalendarMoment): Date {
  if (typeof moment === 'number') return new Date(moment)
  if (typeof moment === 'object') return instantInZone(moment)
  return isDate(moment)
    ? dayInterval(moment as CalendarDate).start
    : instantInZone({ clock: moment, zone: BUSINESS_ZONE })
}

function cutTo(within: Interval, { start, end }: Interval): Interval {
  return { start: start > within.start ? start : within.start, end: end < within.end ? end : within.end }
}

/** From midnight to midnight at most; nothing of what lasts no time. */
function* daysOf({ start, end }: Interval): Generator<Interval> {
  for (let from = start; from < end; ) {
    const midnight = dayInterval(londonDateOf(from)).end
    const until = midnight < end ? midnight : end
    yield { start: from, end: until }
    from = until
  }
}

/** One line, without what no text of ours may hold. */
function titleOf(text: string): string {
  const line = text
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .normalize('NFC')
    .trim()
  return Array.from(line).slice(0, MOST_TITLE_CHARACTERS).join('').trim()
}
