/** Every lesson happens on London clocks, whatever zone a viewer's browser or our server is in. */
export const BUSINESS_ZONE = 'Europe/London'

/** A London calendar date, `YYYY-MM-DD`. Not an instant: it has no offset. */
export type CalendarDate = string & { readonly __brand: 'CalendarDate' }
/** A London wall-clock time, 24-hour `HH:MM`, `00:00` to `23:59`. */
export type ClockTime = string & { readonly __brand: 'ClockTime' }
/** 0 Sunday … 6 Saturday, as the wire and the database spell it. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
/** Half-open `[start, end)`: back-to-back lessons do not overlap. */
export type Interval = { readonly start: Date; readonly end: Date }

/** Lessons and blocks begin and end on a quarter of an hour (Rules #19 and #32). */
export const QUARTER_MINUTES = 15
/** The day on which summer time ends. */
export const LONGEST_DAY_MINUTES = 25 * 60

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A date that stands in the calendar: `2027-02-28` does, `2027-02-30` and `2027-2-8` do not (Rules R9). */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const midnight = Date.parse(`${text}T00:00Z`)
  // Engines differ: some roll 30 February over into March, some call it NaN.
  return !Number.isNaN(midnight) && dateOfWall(midnight) === text
}

/** The London date that `text` spells; a text that is no date is a bug of ours and throws. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`Not a calendar date: ${text}`)
  return text
}

/** A time that a 24-hour clock can show: `00:00` to `23:59`, never `24:00` (Rules #32). */
export function isClockTime(text: string): text is ClockTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** The London clock time that `text` spells; a text that is no time is a bug of ours and throws. */
export function clockTime(text: string): ClockTime {
  if (!isClockTime(text)) throw new RangeError(`Not a clock time: ${text}`)
  return text
}

/** How long after midnight the clock shows `time`, in minutes: 0 to 1,439. */
export function clockMinutes(time: ClockTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** What the clock shows that many whole minutes after midnight, 0 to 1,439; anything else throws. */
export function clockFromMinutes(minutes: number): ClockTime {
  const hour = Math.floor(minutes / 60)
  return clockTime(`${String(hour).padStart(2, '0')}:${String(minutes - hour * 60).padStart(2, '0')}`)
}

/** The day of the week of a London date, Sunday being 0. */
export function weekdayOf(date: CalendarDate): Weekday {
  return new Date(midnightWall(date)).getUTCDay() as Weekday
}

/** The London date `days` later, or earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfWall(midnightWall(date) + days * DAY)
}

/**
 * The same day of the month `months` later; a month that is too short gives its last day (31 August + 6 is 28
 * February).
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  return Temporal.PlainDate.from(date).add({ months }).toString() as CalendarDate
}

/** How many London days lie from `from` to `to`; negative when `to` is the earlier one. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (midnightWall(to) - midnightWall(from)) / DAY
}

/** The Monday that begins the week of `date`; a Sunday belongs to the Monday before it (Rules: bookings). */
export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7))
}

/**
 * The instant at which a London clock shows `time` on `date`.
 * A time that the clocks skip in March moves later by the gap; one they show twice in October is the first of the two.
 */
export function instantAt(date: CalendarDate, time: ClockTime): Date {
  return new Date(instantOfWall(midnightWall(date) + clockMinutes(time) * MINUTE))
}

/** The instant at which a clock of another zone shows that, read as `instantAt` reads London's; a zone that is none throws. */
export function instantInZone({ clock, zone }: { clock: string; zone: string }): Date {
  return new Date(Temporal.PlainDateTime.from(clock).toZonedDateTime(zone).epochMilliseconds)
}

/** The date that London's calendar shows at this instant. */
export function londonDateOf(instant: Date): CalendarDate {
  return dateOfWall(wallOf(instant.getTime()))
}

/** The time that a London clock shows at this instant; seconds are dropped. */
export function londonClockOf(instant: Date): ClockTime {
  return new Date(wallOf(instant.getTime())).toISOString().slice(11, 16) as ClockTime
}

/** Whether a London clock shows exactly :00, :15, :30 or :45, to the millisecond. */
export function isOnQuarterHour(instant: Date): boolean {
  return wallOf(instant.getTime()) % (QUARTER_MINUTES * MINUTE) === 0
}

/** The last instant until this one at which a London clock showed a quarter hour: lessons begin and end on these. */
export function lastQuarterHour(instant: Date): Date {
  return new Date(instant.getTime() - (wallOf(instant.getTime()) % (QUARTER_MINUTES * MINUTE)))
}

/** The whole of a London date, from its midnight to the next: 23 hours long in March once, 25 in October once. */
export function dayInterval(date: CalendarDate): Interval {
  const midnight = midnightWall(date)
  return { start: new Date(instantOfWall(midnight)), end: new Date(instantOfWall(midnight + DAY)) }
}

/** The same London clock time `weeks` later: not `weeks × 7 × 24` hours, for the clocks may change between. */
export function weeksLater(instant: Date, weeks: number): Date {
  if (weeks === 0) return instant
  return new Date(instantOfWall(wallOf(instant.getTime()) + weeks * 7 * DAY))
}

/** The instant that many real minutes later, or earlier when negative. */
export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE)
}

/** Real minutes from one instant to another, with fractions; negative when `to` is the earlier one. */
export function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / MINUTE
}

// Below, a "wall" is what London's clock and calendar show, counted in milliseconds as if London kept UTC.

function midnightWall(date: CalendarDate): number {
  return Date.parse(`${date}T00:00Z`)
}

function dateOfWall(wall: number): CalendarDate {
  return new Date(wall).toISOString().slice(0, 10) as CalendarDate
}

function wallOf(instant: number): number {
  return instant + londonOffset(instant)
}

/** Temporal's `compatible` reading, without asking Temporal for each slot of a term. */
function instantOfWall(wall: number): number {
  const offsetBefore = londonOffset(wall - DAY)
  const early = wall - offsetBefore
  if (londonOffset(early) === offsetBefore) return early
  const offsetAfter = londonOffset(wall + DAY)
  const late = wall - offsetAfter
  return londonOffset(late) === offsetAfter ? late : early
}

type YearOfOffsets = { from: number; until: number; atStart: number; changes: { at: number; offset: number }[] }
/** Looked up once per year: asking Temporal for every slot would cost more than all the rest of the arithmetic. */
const offsetsByYear = new Map<number, YearOfOffsets>()
/** The next question is nearly always about the same year. */
let lastAsked: YearOfOffsets | undefined

function londonOffset(instant: number): number {
  const known = lastAsked && instant >= lastAsked.from && instant < lastAsked.until ? lastAsked : offsetsAt(instant)
  let offset = known.atStart
  for (const change of known.changes) if (instant >= change.at) offset = change.offset
  return offset
}

function offsetsAt(instant: number): YearOfOffsets {
  const year = new Date(instant).getUTCFullYear()
  const known = offsetsByYear.get(year) ?? offsetsIn(year)
  offsetsByYear.set(year, known)
  lastAsked = known
  return known
}

function offsetsIn(year: number): YearOfOffsets {
  const newYear = Temporal.ZonedDateTime.from({ year, month: 1, day: 1, timeZone: 'UTC' })
  const until = newYear.add({ years: 1 }).epochMilliseconds
  const inLondon = newYear.withTimeZone(BUSINESS_ZONE)
  const changes: YearOfOffsets['changes'] = []
  let change = inLondon.getTimeZoneTransition('next')
  while (change && change.epochMilliseconds < until) {
    changes.push({ at: change.epochMilliseconds, offset: change.offsetNanoseconds / 1e6 })
    change = change.getTimeZoneTransition('next')
  }
  return { from: newYear.epochMilliseconds, until, atStart: inLondon.offsetNanoseconds / 1e6, changes }
}
