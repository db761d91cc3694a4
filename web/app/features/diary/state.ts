import type { BookingStatus } from '#domain/bookings.ts'
import { lanesOf, type Placed } from '#domain/diary.ts'
import { firstNameIn } from '#domain/people.ts'
import {
  addDays,
  addMonths,
  type CalendarDate,
  clockMinutes,
  dayInterval,
  type Interval,
  londonClockOf,
  londonDateOf,
  mondayOf,
} from '#domain/time.ts'
import { type Lesson, lessonsOnce } from '#web/app/features/bookings/api.ts'
import type { Diary, Shown, View } from './api.ts'

const AGENDA_DAYS = 14
const DAY_MINUTES = 24 * 60

/** The London dates that a view looks at, both included. The day is read with its week: the next one is there at once. */
export function datesRead(view: View, date: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  if (view === 'agenda') return { from: date, to: addDays(date, AGENDA_DAYS - 1) }
  if (view !== 'month') return { from: mondayOf(date), to: addDays(mondayOf(date), 6) }
  const first = firstOfMonth(date)
  return { from: mondayOf(first), to: addDays(mondayOf(addDays(addMonths(first, 1), -1)), 6) }
}

/** The same as the server is asked for it: a week goes by its Monday, as the document does that asks first. */
export function datesAsked(view: View, date: CalendarDate): { from: CalendarDate; to?: CalendarDate } {
  const { from, to } = datesRead(view, date)
  return view === 'day' || view === 'week' ? { from } : { from, to }
}

const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01` as CalendarDate

/** The dates that a view shows, in order. */
export function datesShown(view: View, date: CalendarDate): CalendarDate[] {
  if (view === 'day') return [date]
  const { from, to } = datesRead(view, date)
  const dates: CalendarDate[] = []
  for (let each = from; each <= to; each = addDays(each, 1)) dates.push(each)
  return dates
}

/** One period on, or back. */
export function stepped(view: View, date: CalendarDate, by: 1 | -1): CalendarDate {
  if (view === 'month') return addMonths(firstOfMonth(date), by)
  return addDays(date, by * { day: 1, week: 7, agenda: AGENDA_DAYS }[view])
}

/** A lesson at a time that it has, or had before somebody asked to move it. */
export interface Mark {
  readonly key: string
  readonly lesson: Lesson
  readonly isBefore: boolean
  readonly span: Interval
  /** The London date on which it begins: asked of it for each day that is drawn. */
  readonly date: CalendarDate
}

const WAITS: readonly BookingStatus[] = ['PENDING', 'REQUESTED']

/** What stands in the diary, soonest first; a lesson of two subjects once. */
export function marksOf({ bookings }: Diary, shown: ReadonlySet<Shown>): Mark[] {
  const isSeen = ({ status }: Lesson) =>
    (status !== 'CANCELLED' || shown.has('cancelled')) && (!WAITS.includes(status) || shown.has('requests'))
  return lessonsOnce(bookings)
    .filter(isSeen)
    .flatMap(marksOfLesson)
    .sort((a, b) => a.span.start.getTime() - b.span.start.getTime())
}

/** As others may see them, on a sheet on the wall. */
export function byFirstName(marks: readonly Mark[]): Mark[] {
  return marks.map((mark) => {
    const { student } = mark.lesson
    const name = student.email ? firstNameIn(student.name) : student.name
    return { ...mark, lesson: { ...mark.lesson, student: { ...student, name } } }
  })
}

function marksOfLesson(lesson: Lesson): Mark[] {
  const { id, startTime, endTime, originalStartTime, originalEndTime, status } = lesson
  const date = londonDateOf(startTime)
  const now = { key: id, lesson, isBefore: false, span: { start: startTime, end: endTime }, date }
  if (status !== 'AMENDED' || !originalStartTime || !originalEndTime) return [now]
  const before = { start: originalStartTime, end: originalEndTime }
  return [now, { key: `${id} before`, lesson, isBefore: true, span: before, date: londonDateOf(before.start) }]
}

/** Each is asked for once for everything that stands in the diary. */
const knownDays = new Map<CalendarDate, Interval>()

function dayOf(date: CalendarDate): Interval {
  const day = knownDays.get(date) ?? dayInterval(date)
  knownDays.set(date, day)
  return day
}

/** Whether any of it is on a London date. */
export function isOn(date: CalendarDate, { start, end }: Interval): boolean {
  const day = dayOf(date)
  return start < day.end && end > day.start
}

/** By the London clock's minutes after midnight, as far as it is on that date; a quarter of an hour at least. */
export function minutesOn(date: CalendarDate, { start, end }: Interval): { from: number; to: number } {
  const day = dayOf(date)
  const from = start <= day.start ? 0 : minutesOf(start)
  const to = end >= day.end ? DAY_MINUTES : minutesOf(end)
  // In the hour that comes twice in October a clock may show the end before the start.
  return { from, to: Math.max(to, from + 15) }
}

export const minutesOf = (instant: Date): number => clockMinutes(londonClockOf(instant))

/** The lessons of a date, side by side where they overlap. */
export function placedOn(date: CalendarDate, marks: readonly Mark[]): Placed<Mark>[] {
  return lanesOf(
    marks.filter(({ span }) => isOn(date, span)).map((mark) => ({ item: mark, ...minutesOn(date, mark.span) })),
  )
}

/** Those that begin on a date, soonest first. */
export function beginningOn(date: CalendarDate, marks: readonly Mark[]): Mark[] {
  return marks.filter((mark) => mark.date === date)
}

/** What the tutor has to teach on a date, in minutes; a lesson that is to be moved where it stands now. */
export function taughtOn(date: CalendarDate, marks: readonly Mark[]): number {
  const isTaught = ({ lesson, isBefore }: Mark) =>
    lesson.status === 'CONFIRMED' || lesson.status === 'COMPLETED' || isBefore
  return beginningOn(date, marks)
    .filter(isTaught)
    .reduce((sum, { span }) => sum + (span.end.getTime() - span.start.getTime()) / 60_000, 0)
}

/** From eight to eighteen, and wider by whole hours where something is earlier or later. */
export function hoursSeen(
  dates: readonly CalendarDate[],
  spans: readonly Interval[],
): { readonly from: number; readonly to: number } {
  let [from, to] = [8 * 60, 18 * 60]
  for (const date of dates)
    for (const span of spans.filter((each) => isOn(date, each))) {
      const minutes = minutesOn(date, span)
      from = Math.min(from, Math.floor(minutes.from / 60) * 60)
      to = Math.max(to, Math.ceil(minutes.to / 60) * 60)
    }
  return { from, to }
}
