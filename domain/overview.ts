import { awaitsTutor, type Booking, type BookingType, isLive, isShownAhead, isTaught, isUpcoming } from './bookings.ts'
import { asOne, type LessonPart, lessonsOf } from './lessons.ts'
import { schoolYearBegan } from './school-year.ts'

/** The first five that have not ended (Rules: bookings). */
const MOST_UPCOMING = 5

/** Our choice: a whole series that was cancelled does not hide what stands below the list. */
const MOST_CANCELLED = 3

type Ahead = Pick<Booking, 'status' | 'startTime' | 'endTime' | 'originalEndTime'>

/**
 * What the dashboard lists of lessons that come soonest first: the next five, among them what was cancelled until its
 * time has passed, so that nobody comes to it; and the next one that is agreed (Rules: bookings).
 */
export function nextLessons<L extends Ahead>(lessons: readonly L[], now: Date) {
  const upcoming = lessons.filter((lesson) => isUpcoming(lesson, now))
  const first = upcoming.slice(0, MOST_UPCOMING)
  const last = first.at(-1)
  const cancelled = lessons
    .filter((lesson) => isShownAhead(lesson, now) && !isUpcoming(lesson, now))
    .filter(({ startTime }) => !last || startTime <= last.startTime)
    .slice(0, MOST_CANCELLED)
  return {
    upcoming,
    listed: lessons.filter((lesson) => first.includes(lesson) || cancelled.includes(lesson)),
    next: upcoming.find(({ status }) => status === 'CONFIRMED'),
  }
}

/**
 * What the dashboard says of a person's bookings: how many lessons lie ahead, wait for the tutor and were taught in this
 * school year; and which bookings it shows, with the consultation, which is offered once (Rules #145).
 */
export function overviewOf<B extends LessonPart & { readonly id: string; readonly type: BookingType }>(
  bookings: readonly B[],
  now: Date,
) {
  const lessons = lessonsOf(bookings).map(asOne)
  const { upcoming, listed, next } = nextLessons(lessons, now)
  const yearBegan = schoolYearBegan(now)
  const shown = [...listed, ...(next ? [next] : [])].flatMap(({ parts }) => parts)
  const consultations = bookings.filter((booking) => booking.type === 'CONSULTATION' && isLive(booking))
  return {
    bookingIds: [...new Set([...shown, ...consultations].map(({ id }) => id))],
    upcoming: upcoming.length,
    waiting: lessons.filter(awaitsTutor).length,
    taught: lessons.filter((lesson) => isTaught(lesson, now) && lesson.startTime >= yearBegan).length,
  }
}
