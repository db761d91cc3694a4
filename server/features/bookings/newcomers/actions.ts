import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { newcomerRefusals } from '#contract/sentences/newcomers.ts'
import { overlaps } from '#domain/intervals.ts'
import {
  askingPeriods,
  isWithinShare,
  type Load,
  mayAskAgain,
  mayWaitWith,
  openMinutes,
  weeksOf,
} from '#domain/newcomers.ts'
import { type Interval, minutesBetween } from '#domain/time.ts'
import { isNewStudent } from '#server/features/accounts/reads.ts'
import { listVisitorHolds } from '#server/features/availability/holds/reads.ts'
import { hoursIn, listTimeOff } from '#server/features/availability/reads.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { type Asked, listAskingTimes, listNewcomersTimes, listRequestsOf } from './reads.ts'

type Wish = { tutorId: string; studentId: string; startTime: Date; endTime: Date; seriesId?: string | null }

/**
 * Refuses what a new student may not hold yet; whoever is known meets nothing of it (Rules: newcomers). Within the
 * transaction that books, in the tutor's queue, so that no two requests are counted at once (I120, I121).
 */
export async function refuseMoreOfNewcomer(tx: Tx, wishes: readonly Wish[], now: Date): Promise<void> {
  const ofNew: Wish[] = []
  for (const [studentId, own] of Map.groupBy(wishes, (wish) => wish.studentId)) {
    if (!(await isNewStudent(tx, studentId))) continue
    const { dayStart, weekStart } = askingPeriods(now)
    const asked = await listAskingTimes(tx, studentId, weekStart)
    const soFar = { ofTheDay: asked.filter((at) => at >= dayStart).length, ofTheWeek: asked.length }
    const lessons = loadOf(own.map(asAsked))
    if (!mayAskAgain(soFar, lessons.lessons)) throw tryLater(newcomerRefusals.newcomer_asked_enough)
    await refuseToWaitWith(tx, studentId, own, now)
    ofNew.push(...own)
  }
  await refuseKept(tx, ofNew, now)
  await refuseBeyondShare(tx, ofNew)
}

/** The same for a request that a new student moves: it is no new one, but may hold more, or of another week. */
export async function refuseMoveOfNewcomer(
  tx: Tx,
  wishes: readonly (Wish & { id: string })[],
  now: Date,
): Promise<void> {
  const [first] = wishes
  if (!first || !(await isNewStudent(tx, first.studentId))) return
  const ids = wishes.map(({ id }) => id)
  await refuseToWaitWith(tx, first.studentId, wishes, now, ids)
  await refuseKept(tx, wishes, now)
  await refuseBeyondShare(tx, wishes, ids)
}

/** A time that is kept for a visitor is not for another new student (I166). */
async function refuseKept(tx: Tx, wishes: readonly Wish[], now: Date): Promise<void> {
  if (wishes.length === 0) return
  const kept = await listVisitorHolds(tx, { now })
  const isKept = ({ startTime: start, endTime: end }: Wish) => kept.some((hold) => overlaps(hold, { start, end }))
  if (wishes.some(isKept)) throw new Refusal(bookingRefusals.time_taken)
}

async function refuseToWaitWith(
  tx: Tx,
  studentId: string,
  wishes: readonly Wish[],
  now: Date,
  except: readonly string[] = [],
): Promise<void> {
  const waiting = await listRequestsOf(tx, studentId, now, except)
  if (!mayWaitWith(loadOf(waiting), loadOf(wishes.map(asAsked)))) throw tryLater(newcomerRefusals.newcomer_waits)
}

/** What all of them hold together, be they siblings. */
export async function refuseBeyondShare(
  tx: Tx,
  wishes: readonly Pick<Wish, 'tutorId' | 'startTime' | 'endTime'>[],
  except: readonly string[] = [],
): Promise<void> {
  const [first] = wishes
  if (!first) return
  const { tutorId } = first
  const times = wishes.map(({ startTime: start, endTime: end }): Interval => ({ start, end }))
  const weeks = new Map(times.flatMap(weeksOf).map((week) => [week.monday, week]))
  for (const week of weeks.values())
    if (!(await isWithinShareOf(tx, tutorId, week, times, except)))
      throw new Refusal(newcomerRefusals.newcomers_share_taken)
}

/** Whether new students may ask for these times of a week besides what they hold of it (I121). */
export async function isWithinShareOf(
  db: Db,
  tutorId: string,
  { monday, span }: ReturnType<typeof weeksOf>[number],
  times: readonly Interval[],
  except: readonly string[] = [],
): Promise<boolean> {
  const open = openMinutes(monday, await hoursIn(db, tutorId, span), await listTimeOff(db, tutorId, span))
  return isWithinShare({ open, span }, await listNewcomersTimes(db, tutorId, span, except), times)
}

function loadOf(asked: readonly Asked[]): Load {
  return {
    lessons: new Set(asked.map(({ lesson }) => lesson)).size,
    minutes: asked.reduce((sum, { startTime, endTime }) => sum + minutesBetween(startTime, endTime), 0),
  }
}

/** What is asked for in one go and as one series is one lesson of several subjects, else each its own. */
function asAsked({ seriesId, startTime, endTime }: Wish, place: number): Asked {
  return { lesson: seriesId ?? String(place), startTime, endTime }
}

/** Nobody knows when the tutor answers; an hour is an arbitrary choice of ours. */
const TRY_LATER_SECONDS = 3600
const tryLater = (text: (typeof newcomerRefusals)[keyof typeof newcomerRefusals]) =>
  new Refusal(text, { retryAfterSeconds: TRY_LATER_SECONDS })
