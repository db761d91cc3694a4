import type { changes } from '#contract/changes.ts'
import type { Call, Reply } from '#contract/core.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { bookingRefusals, tutorTimeSentences } from '#contract/sentences/bookings.ts'
import { BUSY_ELSEWHERE, IN_TIME_OFF, OUTSIDE_HOURS } from '#contract/sentences/changes.ts'
import { markedProblem } from '#domain/attendance.ts'
import { isOutsideHours } from '#domain/availability.ts'
import { afterAmendment, amendedPrice, amendmentProblem } from '#domain/booking-changes.ts'
import { tutorTimeProblem } from '#domain/booking-times.ts'
import { spanOver } from '#domain/intervals.ts'
import { lessonsOf } from '#domain/lessons.ts'
import type { Interval } from '#domain/time.ts'
import { awayAt, hoursIn } from '#server/features/availability/reads.ts'
import { beginChange, endChange } from '#server/features/changes/recording/actions.ts'
import type { Context } from '#server/platform/context.ts'
import { type Tx, together } from '#server/platform/db/database.ts'
import { bookingFor } from '../actions.ts'
import { type Change, writeAmended } from '../amendments/actions.ts'
import { listHolders, listMovingWith } from '../held-times/reads.ts'
import { deleteHeldTimes } from '../held-times/writes.ts'
import { tellOfBookings } from '../news/actions.ts'
import { listByIds, type StoredBooking } from '../reads.ts'

type MoveCall = Call<(typeof changes)['move']>
type Move = Interval & { readonly found: StoredBooking }

/** Gives several bookings another time, each as by #24, all or none: two can change places (Rules #211). */
export async function moveBookings(context: Context, call: MoveCall): Promise<Reply<(typeof changes)['move']>> {
  const { actor, body, unchanged } = call
  const { bookings, ...done } = await context.transaction(
    async (tx) => {
      const now = context.now()
      const moves = (await movesOf(tx, call)).filter((move) => !isThere(move))
      const planned = await plan(tx, moves, actor.id, now)
      const isDone = !body.preview && moves.length > 0
      if (!isDone) unchanged()
      const change = isDone ? await carryOut(tx, context, call, planned, now) : null
      return {
        ...{ changeId: change?.id ?? null, undoUntil: change?.undoUntil ?? null, warnings: warningsOf(planned) },
        bookings: isDone ? await movesOf(tx, call) : await movesOf(tx, call, planned),
      }
    },
    { queueFor: actor.id },
  )
  return { ...done, bookings: bookings.map(({ found }) => bookingFor(actor, found)) }
}

/** The bookings as they were named, each with its new time; as they will stand, where that is planned. */
async function movesOf(tx: Tx, { own, body }: MoveCall, planned: readonly Planned[] = []): Promise<Move[]> {
  const found = new Map(
    (
      await listByIds(
        tx,
        body.moves.map(({ id }) => id),
      )
    ).map((each) => [each.id, each]),
  )
  const willBe = new Map(
    planned.map(
      ({
        change: {
          found: { id },
          to,
          ...rest
        },
        isOutside,
      }) => [id, { ...to, ...rest, outsideHours: isOutside }],
    ),
  )
  return body.moves.map(({ id, startTime: start, endTime: end }) => ({
    ...{ start, end },
    found: { ...own(found.get(id), { missing: bookingRefusals.booking_not_found }), ...pricedOf(willBe.get(id)) },
  }))
}

function pricedOf(planned: object | undefined): Partial<StoredBooking> {
  return planned ?? {}
}

const isThere = ({ found, start, end }: Move): boolean =>
  found.startTime.getTime() === start.getTime() && found.endTime.getTime() === end.getTime()

interface Planned {
  readonly change: Change
  readonly isOutside: boolean
  readonly isAway: boolean
  readonly isBusy: boolean
}

/** What each becomes; refuses what cannot be moved, and a time that another booking holds, moved with it or not. */
async function plan(tx: Tx, moves: readonly Move[], tutorId: string, now: Date): Promise<Planned[]> {
  for (const { found, start, end } of moves) {
    if (amendmentProblem(found, 'TUTOR', now)) throw new Refusal(bookingRefusals.no_longer_changeable)
    if (markedProblem(found, { startTime: start }, now)) throw new Refusal(bookingRefusals.marked)
    const problem = tutorTimeProblem({ start, end, type: found.type })
    if (problem) throw fieldRefusal(tutorTimeSentences[problem].field, tutorTimeSentences[problem].msg)
  }
  const soonestFirst = moves.toSorted((a, b) => a.start.getTime() - b.start.getTime())
  if (soonestFirst.some(({ start }, place) => place > 0 && start < (soonestFirst[place - 1]?.end ?? start)))
    throw new Refusal(bookingRefusals.own_time_taken)
  const except = moves.map(({ found }) => found.id)
  const holders = await together(...moves.map((move) => listHolders(tx, tutorId, move, { except })))
  if (holders.some((each) => each.length > 0)) throw new Refusal(bookingRefusals.own_time_taken)
  const hours = await hoursIn(tx, tutorId, spanOver(moves) ?? { start: now, end: now })
  const away = await together(...moves.map((move) => awayAt(tx, tutorId, move)))
  return moves.map(({ found, start, end }, place) => {
    const to = afterAmendment(found, 'TUTOR', { start, end })
    const price = amendedPrice(found, { time: { start, end }, newSubjectRatePence: null, pricePence: null })
    return {
      change: { found, to, ...price, tutorMovedAt: now },
      isOutside: isOutsideHours({ ...to, subjectId: found.subject.id, isOnline: found.isOnline }, hours),
      isAway: away[place]?.off ?? false,
      isBusy: away[place]?.busy ?? false,
    }
  })
}

/** What they held is let go before any new time is taken. */
async function carryOut(
  tx: Tx,
  context: Context,
  { actor, address }: MoveCall,
  planned: readonly Planned[],
  now: Date,
) {
  const bookingIds = planned.map(({ change }) => change.found.id)
  const change = await beginChange(tx, { kind: 'MOVED', byId: actor.id, seriesId: null, bookingIds }, now)
  const movingWith = await listMovingWith(tx, bookingIds)
  await deleteHeldTimes(tx, bookingIds)
  for (const { change: each, isOutside: outsideHours } of planned) {
    const movesWith = movingWith.get(each.found.id)
    await writeAmended(tx, { actor, address }, 'move', each, { outsideHours, movesWith, now })
  }
  await endChange(tx, change, bookingIds)
  const after = new Map((await listByIds(tx, bookingIds)).map((each) => [each.id, each]))
  for (const { parts } of lessonsOf(planned.map(({ change: { found } }) => found))) {
    const changed = parts.flatMap((before) => {
      const now = after.get(before.id)
      return now ? [{ before, after: now }] : []
    })
    const isOne = lessonsOf(changed.map((each) => each.after)).length === 1
    for (const [first, ...others] of isOne ? [changed] : changed.map((each) => [each]))
      if (first) await tellOfBookings(tx, context, { move: 'move', by: actor }, [first, ...others])
  }
  return change
}

function warningsOf(planned: readonly Planned[]) {
  return planned.flatMap(({ change: { found }, isAway, isBusy, isOutside }) => [
    ...(isAway ? [{ bookingId: found.id, message: IN_TIME_OFF }] : []),
    ...(isBusy ? [{ bookingId: found.id, message: BUSY_ELSEWHERE }] : []),
    ...(isOutside ? [{ bookingId: found.id, message: OUTSIDE_HOURS }] : []),
  ])
}
