import { type Booking, isLive, isShownAhead } from './bookings.ts'
import { addDays, addMinutes, type CalendarDate, dayInterval, londonDateOf, mondayOf } from './time.ts'

/** One of a kind for each of eight children. Our choice. */
export const MOST_SHOWN_TO_PARENT = 8

/** What falls due in a week is soon enough to be thought of. Our choice. */
const SOON_MINUTES = 7 * 24 * 60

/** What is due by then, or has been, waits for a parent (Rules #176). */
export function soonFrom(now: Date): Date {
  return addMinutes(now, SOON_MINUTES)
}

/** What was published since then is news to a parent (Rules #176). */
export function isNewsFrom(now: Date): Date {
  return addMinutes(now, -SOON_MINUTES)
}

/** London's week around an instant, from Monday on. */
export function weekAround(now: Date): { readonly from: CalendarDate; readonly start: Date; readonly end: Date } {
  const from = mondayOf(londonDateOf(now))
  return { from, start: dayInterval(from).start, end: dayInterval(addDays(from, 7)).start }
}

/** The lessons that begin in this week, those that were, too; what was cancelled until its time has passed (Rules #176). */
export function lessonsOfWeek<
  L extends Pick<Booking, 'status' | 'suggested' | 'startTime' | 'endTime' | 'originalEndTime'>,
>(lessons: readonly L[], now: Date): L[] {
  const { start, end } = weekAround(now)
  return lessons.filter(
    (lesson) => lesson.startTime >= start && lesson.startTime < end && (isLive(lesson) || isShownAhead(lesson, now)),
  )
}
