import { type RequestedStatus, type StatusChangeProblem, statusChangeProblem } from './booking-changes.ts'
import type { Booking } from './bookings.ts'
import { withPart } from './lesson-requests.ts'
import type { Side } from './people.ts'
import { addMinutes, type CalendarDate, type Interval, londonDateOf, minutesBetween, weeksLater } from './time.ts'

/** One lesson of each week of a series; the next part begins as it ends. Siblings come one after the other. */
export type SeriesPart = { readonly subjectId: string; readonly minutes: number; readonly studentId?: string }

/** A part on one date. */
export type SeriesLesson<P extends SeriesPart = SeriesPart> = Omit<P, 'minutes'> & {
  startTime: Date
  endTime: Date
  notes: string
}
/** What a series means on one London date: the whole time, and the lessons that it is made of. */
export type SeriesDate<P extends SeriesPart = SeriesPart> = Interval & {
  week: number
  date: CalendarDate
  lessons: SeriesLesson<P>[]
}

/**
 * The dates of a series, a week apart at the same London clock time, whatever the clocks do between. The notes of each
 * lesson say which week it is, and which half of a 2-hour lesson with two subjects (Rules #100).
 */
export function seriesDates<P extends SeriesPart>(series: {
  startTime: Date
  weeks: number
  parts: readonly P[]
  notes: string
}): SeriesDate<P>[] {
  return Array.from({ length: series.weeks }, (_, place) => {
    const start = weeksLater(series.startTime, place)
    const lessons = lessonsFrom(start, series.parts, series.notes)
    for (const lesson of lessons) lesson.notes = withWeek(lesson.notes, place + 1, series.weeks)
    return { week: place + 1, date: londonDateOf(start), start, end: lessons.at(-1)?.endTime ?? start, lessons }
  })
}

function lessonsFrom<P extends SeriesPart>(start: Date, parts: readonly P[], notes: string): SeriesLesson<P>[] {
  let next = start
  return parts.map((part) => {
    const { minutes, ...of } = part
    const startTime = next
    next = addMinutes(startTime, minutes)
    const half = halfOf(part, parts)
    return { ...of, startTime, endTime: next, notes: half ? withPart(notes, half) : notes.trim() }
  })
}

/** Which half of a student's two hours it is, which follow one another. */
function halfOf(part: SeriesPart, parts: readonly SeriesPart[]): 1 | 2 | null {
  const own = parts.filter(({ studentId }) => studentId === part.studentId)
  const [first, second, ...others] = own
  if (!first || !second || others.length > 0 || own.some(({ minutes }) => minutes !== 60)) return null
  if (parts.indexOf(second) !== parts.indexOf(first) + 1) return null
  return part === first ? 1 : 2
}

/**
 * How long each student learns on one date, as a time from his first lesson on: what a lesson may last is asked of each
 * (Rules #100).
 */
export function timesOfEach(lessons: readonly Pick<SeriesLesson, 'studentId' | 'startTime' | 'endTime'>[]): Interval[] {
  return [...Map.groupBy(lessons, ({ studentId }) => studentId).values()].flatMap((own) => {
    const [first] = own
    const minutes = own.reduce((sum, { startTime, endTime }) => sum + minutesBetween(startTime, endTime), 0)
    return first ? [{ start: first.startTime, end: addMinutes(first.startTime, minutes) }] : []
  })
}

function withWeek(notes: string, week: number, weeks: number): string {
  return weeks === 1 ? notes : `${notes} (Week ${week} of ${weeks})`.trimStart()
}

/** Notes as a lesson has them that is added later: which week of how many it is would no longer be true (Rules #216). */
export function withoutWeek(notes: string): string {
  return notes.replace(/ ?\(Week \d+ of \d+\)/, '').trim()
}

/**
 * The first part whose subject is that of the same student's part before it, or null: two such parts are one longer
 * lesson. Two siblings may learn one subject one after the other.
 */
export function repeatedSubject(parts: readonly SeriesPart[]): number | null {
  const place = parts.findIndex(({ subjectId, studentId }, index) => {
    const before = parts[index - 1]
    return before?.subjectId === subjectId && before.studentId === studentId
  })
  return place === -1 ? null : place
}

/**
 * Which bookings of a series a new status moves: what still waits is confirmed or denied, by the tutor alone; what is
 * still ahead is cancelled, by either side. Where nothing moves, the reason; `no_change` is no refusal (Rules #101).
 */
export function seriesMoves<B extends Booking>(
  bookings: readonly B[],
  actorSide: Side,
  to: RequestedStatus,
  now: Date,
): { moves: B[]; problem: StatusChangeProblem | null } {
  if (actorSide === 'FAMILY' && to !== 'CANCELLED') {
    return { moves: [], problem: to === 'CONFIRMED' ? 'only_tutor_confirms' : 'only_tutor_denies' }
  }
  const moves = bookings.filter(
    (booking) =>
      statusChangeProblem(booking, actorSide, to, now) === null && (to !== 'CANCELLED' || isAhead(booking, now)),
  )
  if (moves.length > 0) return { moves, problem: null }
  return { moves, problem: bookings.some(({ status }) => status === to) ? 'no_change' : 'no_longer_changeable' }
}

/**
 * The bookings that are one lesson to people change together or not at all: what already is so stays, and where one of
 * them may not change, none does. `no_change` is no refusal (Rules #101).
 */
export function lessonMoves<B extends Booking>(
  bookings: readonly B[],
  actorSide: Side,
  to: RequestedStatus,
  now: Date,
): { moves: B[]; problem: StatusChangeProblem | null } {
  const problems = bookings.map((booking) => statusChangeProblem(booking, actorSide, to, now))
  const problem = problems.find((each) => each !== null && each !== 'no_change')
  if (problem) return { moves: [], problem }
  const moves = bookings.filter((_, place) => problems[place] === null)
  return { moves, problem: moves.length > 0 ? null : 'no_change' }
}

/** A booking that holds two times is ahead while either is. */
function isAhead({ startTime, originalStartTime }: Booking, now: Date): boolean {
  return startTime > now || (originalStartTime !== null && originalStartTime > now)
}
