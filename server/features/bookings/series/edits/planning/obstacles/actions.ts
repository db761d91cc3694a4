import type { Actor } from '#contract/core.ts'
import { bookingRefusals, lessonTimeSentences, tutorTimeSentences } from '#contract/sentences/bookings.ts'
import { BUSY_ELSEWHERE, IN_TIME_OFF, OUTSIDE_HOURS } from '#contract/sentences/changes.ts'
import { lessonTimeProblem, tutorTimeProblem } from '#domain/booking-times.ts'
import { type Booking, heldTimes } from '#domain/bookings.ts'
import { overlaps, spanOver } from '#domain/intervals.ts'
import { may } from '#domain/rights.ts'
import { isDone, type SeriesLine } from '#domain/series-edits.ts'
import type { Interval } from '#domain/time.ts'
import { limitsReached } from '#server/features/availability/limits/actions.ts'
import { listAway } from '#server/features/availability/reads.ts'
import type { StoredBooking } from '#server/features/bookings/reads.ts'
import { type Held, listHeldByOthers } from '#server/features/bookings/series/edits/reads.ts'
import type { Db } from '#server/platform/db/database.ts'

interface Line {
  readonly line: SeriesLine<StoredBooking>
  readonly parts: readonly { found: StoredBooking; to: Booking; outsideHours: boolean }[]
}
export interface Obstacles {
  /** Why it cannot be had, in a sentence. */
  readonly problem: string | null
  readonly warnings: readonly string[]
}
const NONE: Obstacles = { problem: null, warnings: [] }

/** What stands against each line, and what the tutor is to know of it; all of them in a few questions. */
export async function obstaclesIn(
  db: Db,
  { actor, tutorId, lines, now }: { actor: Actor; tutorId: string; lines: readonly Line[]; now: Date },
): Promise<Obstacles[]> {
  const timed = lines.filter(isTimed)
  const whole = spanOver(timed.flatMap(({ line }) => line.to))
  if (!whole) return lines.map(() => NONE)
  const touched = lines.filter(({ line }) => isDone(line) && line.does !== 'ADD')
  const ids = touched.flatMap(({ parts }) => parts.map(({ found }) => found.id))
  const held = await listHeldByOthers(db, tutorId, whole, ids)
  const away = await listAway(db, tutorId, whole)
  const limits = actor.side === 'TUTOR' ? new Map() : await limitsOf(db, { tutorId, timed, except: ids, now })
  return lines.map((each) => {
    if (!isTimed(each)) return NONE
    const rivals = timed.filter((other) => other !== each).flatMap(heldBy)
    const { problem, warnings } = obstaclesTo(each, { actor, held: [...held, ...rivals], away, now })
    return { problem: problem ?? limits.get(each) ?? null, warnings }
  })
}

/** The sentence of the first limit of the tutor's that a family's line reaches (Rules #220). */
async function limitsOf(
  db: Db,
  { tutorId, timed, except, now }: { tutorId: string; timed: readonly Line[]; except: readonly string[]; now: Date },
): Promise<ReadonlyMap<Line, string>> {
  const asked = timed.flatMap((line) => line.parts.map((part) => ({ line, lesson: askedLesson(part) })))
  const lessons = asked.map(({ lesson }) => lesson)
  const reached = await limitsReached(db, lessons, { tutorId, except }, now)
  return new Map(
    asked.flatMap(({ line }, place) => {
      const limit = reached[place]
      return limit ? [[line, limit.message] as const] : []
    }),
  )
}

function askedLesson({ found, to }: Line['parts'][number]) {
  const { type, isOnline, student } = found
  return { type, isOnline, studentId: student.id, startTime: to.startTime, endTime: to.endTime }
}

/** What gets a time: nothing else can meet with anything. */
function isTimed({ line }: Line): boolean {
  return isDone(line) && (line.does === 'MOVE' || line.does === 'ADD')
}

function heldBy({ parts }: Line): Held[] {
  return parts.flatMap(({ found, to }) => heldTimes(to).map((time) => ({ ...time, studentId: found.student.id })))
}

function obstaclesTo(
  { line, parts }: Line,
  { actor, held, away, now }: { actor: Actor; held: readonly Held[]; away: Away; now: Date },
): Obstacles {
  const whole = spanOver(line.to)
  if (!whole) return NONE
  const isTutor = actor.side === 'TUTOR'
  const [isAway, isBusy] = [away.off, away.busy].map((times) => times.some((each) => overlaps(each, whole)))
  const time = { ...whole, type: parts[0]?.found.type ?? 'LESSON' }
  const wrong = line.isPast
    ? 'starts_in_the_past'
    : isTutor
      ? tutorTimeProblem(time)
      : lessonTimeProblem({ ...time, now })
  const sentences = isTutor ? tutorTimeSentences : lessonTimeSentences
  return {
    problem:
      (wrong && sentences[wrong].msg) ??
      takenBy(whole, held, actor) ??
      (isAway && !isTutor ? AWAY : null) ??
      (isBusy && !isTutor ? bookingRefusals.time_taken.message : null),
    warnings: isTutor
      ? [
          ...(isAway ? [IN_TIME_OFF] : []),
          ...(isBusy ? [BUSY_ELSEWHERE] : []),
          ...(parts.some(isOutside) ? [OUTSIDE_HOURS] : []),
        ]
      : [],
  }
}

type Away = Awaited<ReturnType<typeof listAway>>

const isOutside = ({ outsideHours }: { outsideHours: boolean }) => outsideHours
const AWAY = bookingRefusals.tutor_away.message

/** Somebody else is not named. */
function takenBy(whole: Interval, held: readonly Held[], actor: Actor): string | null {
  const rivals = held.filter((each) => overlaps(each, whole))
  if (rivals.length === 0) return null
  const isOwn = rivals.some(({ studentId }) => may(actor, 'SEE', studentId))
  return (isOwn ? bookingRefusals.own_time_taken : bookingRefusals.time_taken).message
}
