import { type BookingStatus, tutorTab } from './bookings.ts'
import { asOne, type LessonPart, lessonsOf } from './lessons.ts'
import { type CalendarDate, dayInterval, londonDateOf } from './time.ts'

export const SCHEDULE_TABS = ['upcoming', 'past'] as const
export type PagedTab = (typeof SCHEDULE_TABS)[number]

export interface PageWanted {
  readonly tab: PagedTab
  /** Lessons that stand so are left out. */
  readonly hidden: readonly BookingStatus[]
  /** The last day that was read; without it the page is the first. */
  readonly after?: CalendarDate | undefined
  /** A day that the page reaches at least. */
  readonly until?: CalendarDate | undefined
  /** How many lessons it has at least, if there are as many. */
  readonly limit: number
}

/**
 * A page of the tutor's lessons, ahead soonest first, past newest first: whole days, or one would look free that is not;
 * the last of them, if there are more; and how many lessons there are in all (Rules #147).
 */
export function schedulePage<B extends LessonPart & { readonly id: string }>(
  bookings: readonly B[],
  { tab, hidden, after, until, limit }: PageWanted,
  now: Date,
): { bookingIds: string[]; next: CalendarDate | null; count: number } {
  const all = lessonsOf(bookings)
    .map(asOne)
    .filter((lesson) => tutorTab(lesson, now) === tab && !hidden.includes(lesson.status))
  const inOrder = tab === 'past' ? all.toReversed() : all
  /** Those that come behind a day. */
  const behind = (lessons: typeof all, day: CalendarDate) => {
    const { start, end } = dayInterval(day)
    return lessons.filter(({ startTime }) => (tab === 'past' ? startTime < start : startTime >= end))
  }
  const rest = after ? behind(inOrder, after) : inOrder
  const full = rest[limit - 1]
  const left = full ? behind(rest, farther(tab, londonDateOf(full.startTime), until)) : []
  const page = rest.slice(0, rest.length - left.length)
  const last = page.at(-1)
  return {
    bookingIds: page.flatMap(({ parts }) => parts.map(({ id }) => id)),
    next: last && left.length > 0 ? londonDateOf(last.startTime) : null,
    count: all.length,
  }
}

function farther(tab: PagedTab, day: CalendarDate, other: CalendarDate = day): CalendarDate {
  return tab === 'past' ? (other < day ? other : day) : other > day ? other : day
}
