import { awaitsTutor, type BookingStatus, type TutorTab, tutorTab } from './bookings.ts'
import { asOne, type LessonPart, lessonsOf } from './lessons.ts'
import { type CalendarDate, dayInterval, londonDateOf } from './time.ts'

export const SCHEDULE_TABS = ['requests', 'upcoming', 'past'] as const satisfies TutorTab[]

export interface PageWanted {
  readonly tab: TutorTab
  /** Lessons that stand so are left out. */
  readonly hidden: readonly BookingStatus[]
  /** The last day that was read; without it the page is the first. */
  readonly after?: CalendarDate | undefined
  /** A day that the page reaches at least. */
  readonly until?: CalendarDate | undefined
  /** How many lessons it has at least, if there are as many. */
  readonly limit: number
}

type Outline = LessonPart & { readonly id: string }

/** What still waits of one series, in order. */
export interface WaitingSeries {
  readonly id: string
  readonly lessons: { readonly bookingIds: string[]; readonly startTime: Date; readonly endTime: Date }[]
}

/**
 * A page of the tutor's lessons, past newest first, others soonest first: whole days, or one would look free that is not;
 * the last of them, if there are more; how many lessons there are in all, or wait for the tutor; and each series that
 * waits, whole, on the page on which it begins (Rules #147, #150).
 */
export function schedulePage<B extends Outline>(
  bookings: readonly B[],
  { tab, hidden, after, until, limit }: PageWanted,
  now: Date,
): { bookingIds: string[]; next: CalendarDate | null; count: number; series: WaitingSeries[] } {
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
    count: tab === 'requests' ? all.filter(awaitsTutor).length : all.length,
    series: tab === 'requests' ? waitingSeries(all, page) : [],
  }
}

type OneLesson<B extends Outline> = ReturnType<typeof asOne<B>>

/**
 * Requests of one series are answered together; a change of time is answered for itself, and a single lesson is no
 * series (Rules: bookings).
 */
function waitingSeries<B extends Outline>(
  all: readonly OneLesson<B>[],
  page: readonly OneLesson<B>[],
): WaitingSeries[] {
  const waiting = all.filter((lesson) => lesson.status !== 'AMENDED' && awaitsTutor(lesson))
  return [...Map.groupBy(waiting, ({ seriesId }) => seriesId)].flatMap(([id, lessons]) => {
    const [first, ...others] = lessons
    if (id === null || !first || others.length === 0 || !page.includes(first)) return []
    const inBrief = ({ parts, startTime, endTime }: OneLesson<B>) => ({
      ...{ bookingIds: parts.map((part) => part.id), startTime, endTime },
    })
    return [{ id, lessons: lessons.map(inBrief) }]
  })
}

function farther(tab: TutorTab, day: CalendarDate, other: CalendarDate = day): CalendarDate {
  return tab === 'past' ? (other < day ? other : day) : other > day ? other : day
}
