import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { type timeOff, timeOffRefusals } from '#contract/time-off.ts'
import {
  MAX_PLANNED_TIME_OFF,
  type TimeOffProblem,
  type TimeOffWish,
  timeOffInterval,
  timeOffProblem,
} from '#domain/time-off.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { lessonsInside, listTimeOff, type StoredTimeOff } from './reads.ts'
import { deleteTimeOff, insertTimeOff } from './writes.ts'

type TimeOff = typeof timeOff

/** The time off that has not ended, soonest first (Rules #122). */
export async function readTimeOff(context: Context, { actor }: Call<TimeOff['list']>): Promise<Reply<TimeOff['list']>> {
  const now = context.now()
  return withLessons(context.db, await listTimeOff(context.db, actor.id, now), actor.id, now)
}

/** Takes time off; what is booked inside stays, and the tutor is told of it (Rules #122). */
export async function addTimeOff(
  context: Context,
  { actor, body }: Call<TimeOff['add']>,
): Promise<Reply<TimeOff['add']>> {
  const now = context.now()
  const wish = wishOf(body)
  const problem = timeOffProblem(wish, now)
  if (problem) throw problemRefusal(problem, wish)
  const { start, end } = timeOffInterval(wish)
  const added = { id: newId(), startTime: start, endTime: end, note: body.note }
  return changeTimeOff(context, actor.id, async (tx) => {
    const planned = await listTimeOff(tx, actor.id, now)
    if (planned.length >= MAX_PLANNED_TIME_OFF) throw new Refusal(timeOffRefusals.too_many_time_off)
    await insertTimeOff(tx, actor.id, added)
    const [answer] = await withLessons(tx, [added], actor.id, now)
    return answer as Reply<TimeOff['add']>
  })
}

/** Ends a time off: its hours can be booked again (Rules #122). */
export async function removeTimeOff(context: Context, { actor, params }: Call<TimeOff['remove']>): Promise<void> {
  await changeTimeOff(context, actor.id, async (tx) => {
    if (!(await deleteTimeOff(tx, actor.id, params.id))) throw new Refusal(timeOffRefusals.time_off_not_found)
  })
}

/** In the queue of the requests, so that none slips in unseen while the tutor takes the time off. */
function changeTimeOff<T>(context: Context, tutorId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return context.transaction(work, { queueFor: tutorId })
}

function wishOf({ fromDate, toDate, startTime, endTime }: Call<TimeOff['add']>['body']): TimeOffWish {
  if (fromDate && toDate) return { fromDate, toDate }
  return { startTime: startTime as Date, endTime: endTime as Date } // the contract takes one pair or the other
}

function problemRefusal(problem: TimeOffProblem, wish: TimeOffWish): Refusal {
  const text = timeOffRefusals[problem]
  const isStart = problem === 'time_off_too_far_ahead'
  const field = 'fromDate' in wish ? (isStart ? 'fromDate' : 'toDate') : isStart ? 'startTime' : 'endTime'
  return new Refusal(text, { errors: [{ msg: text.message, field }] })
}

async function withLessons(
  db: Db,
  listed: readonly StoredTimeOff[],
  tutorId: string,
  now: Date,
): Promise<Reply<TimeOff['list']>> {
  const lessons = await lessonsInside(db, { tutorId, timeOffIds: listed.map(({ id }) => id), now })
  return listed.map((each) => ({ ...each, lessons: lessons.get(each.id) ?? [] }))
}
