import { awaitsStudent, awaitsTutor, type Booking } from './bookings.ts'
import { type LessonPart, lessonsOf } from './lessons.ts'
import type { NoticePriority, NoticeSubject } from './notices.ts'
import { addMinutes } from './time.ts'

/** How many of a kind the dashboard shows at a glance; the rest is on the page that the list leads to. Our choice. */
const MOST_SHOWN = 3
/** Of what has changed, which stands nowhere else. Our choice. */
export const MOST_CHANGES = 20

/** How long homework or a quiz that was never done stays on the list after it was due. Our choice. */
const LEFT_AFTER_MINUTES = 28 * 24 * 60

/** How many there are, and the first of them (Rules #138). */
export function firstOf<Item>(all: readonly Item[], most = MOST_SHOWN): { count: number; items: Item[] } {
  return { count: all.length, items: all.slice(0, most) }
}

/** What is answered at once: one booking, or the bookings of a series that were asked for together. */
export interface Together<B> {
  readonly first: B
  readonly bookings: readonly [B, ...B[]]
}

/**
 * What waits for the tutor, soonest first, as it is answered: the bookings of a series are one request. A lesson for
 * which another time is asked is one of its own, and so is every lesson of a series in which one was changed
 * (Rules #138).
 */
export function requestsOf<B extends LessonPart>(waiting: readonly B[]): Together<B>[] {
  const isAlone = ({ seriesId }: B) =>
    seriesId === null || waiting.some((other) => other.seriesId === seriesId && other.status === 'AMENDED')
  const together = Map.groupBy(lessonsOf(waiting), (lesson) =>
    isAlone(lesson.parts[0]) ? lesson : lesson.parts[0].seriesId,
  )
  return [...together.values()].flatMap((lessons) => {
    const [first, ...others] = lessons.flatMap(({ parts }) => parts)
    return first ? [{ first, bookings: [first, ...others] as const }] : []
  })
}

/** A suggestion can be answered until it is over; it can be accepted until it begins (Rules #22). */
export function isOpenSuggestion(booking: Pick<Booking, 'status' | 'suggested' | 'endTime'>, now: Date): boolean {
  return awaitsStudent(booking) && booking.endTime > now
}

/**
 * Homework that is not done, or a quiz that was never handed in, is to be done until four weeks after it was due; a quiz
 * without a due date stays (Rules #138).
 */
export function isStillToDo(dueAt: Date | null, now: Date): boolean {
  return dueAt === null || now < addMinutes(dueAt, LEFT_AFTER_MINUTES)
}

/** What the tutor was told and has not read, or not opened where it is urgent, and how the thing that it is about stands now. */
export interface Told {
  readonly kind: NoticeSubject
  readonly priority: NoticePriority
  readonly createdAt: Date
  /** Null where it is about no booking, or about one that has been deleted. */
  readonly booking:
    | (Pick<Booking, 'status' | 'suggested'> & {
        readonly updatedAt: Date
        /** Null unless its student called it off too late. */
        readonly cancelledLateAt: Date | null
      })
    | null
  /** Of a package: the family has withdrawn it. */
  readonly isWithdrawn: boolean
}

/**
 * What has changed since the tutor last looked, besides what waits for an answer and is listed as that: a lesson, until
 * something else happens to it, a package that was withdrawn, a new student. A lesson that was called off too late stays
 * until it is opened or dismissed, or read once its time has passed, whatever happens (Rules #138).
 */
export function isChange(told: Told): boolean {
  const { kind, createdAt, booking, isWithdrawn } = told
  if (kind === 'booking')
    return booking !== null && !awaitsTutor(booking) && (isOfLateCancellation(told) || booking.updatedAt <= createdAt)
  return kind === 'student' || (kind === 'hour-package' && isWithdrawn)
}

/** Whether a late cancellation is what was told; an earlier wish to move the same lesson is not. */
export function isOfLateCancellation({ priority, createdAt, booking }: Told): boolean {
  const at = booking?.cancelledLateAt
  return priority === 'URGENT' && !!at && at <= createdAt
}
