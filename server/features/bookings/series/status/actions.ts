import { bookingRefusals } from '#contract/bookings.ts'
import type { Actor, Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import type { series } from '#contract/series.ts'
import { seriesNotice } from '#domain/booking-notices.ts'
import { lessonMoves, seriesMoves } from '#domain/series.ts'
import { bookingFor, publishCharged } from '#server/features/bookings/actions.ts'
import { isPartyTo } from '#server/features/bookings/policy.ts'
import { listSeries, type StoredBooking } from '#server/features/bookings/reads.ts'
import { moveBooking, refusalFor } from '#server/features/bookings/status/actions.ts'
import { notifyPerson } from '#server/features/notices/actions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'

type StatusCall = Call<(typeof series)['changeStatus']>

/**
 * Confirms or denies what still waits of a series, or cancels what is still ahead, in one go; of one lesson, the bookings
 * that are named (Rules §5).
 */
export async function changeSeriesStatus(
  context: Context,
  call: StatusCall,
): Promise<Reply<(typeof series)['changeStatus']>> {
  const { actor, params, body } = call
  const { first } = await getSeries(context.db, actor, params.seriesId)
  const { bookings, changed } = await context.transaction(
    async (tx) => {
      const now = context.now()
      const { bookings } = await getSeries(tx, actor, params.seriesId)
      const { moves, problem } = body.bookingIds
        ? lessonMoves(namedOf(bookings, body.bookingIds), actor.role, body.status, now)
        : seriesMoves(bookings, actor.role, body.status, now)
      if (problem && problem !== 'no_change') throw new Refusal(refusalFor[problem])
      for (const booking of moves) await moveBooking(tx, booking, call, now)
      const [next, ...others] = moves
      if (next && actor.role === 'TUTOR') {
        const text = seriesNotice([next, ...others], body.status, body.amendmentReason ?? '', now)
        await notifyPerson(tx, { ...text, userId: next.student.id, about: { kind: 'booking', id: next.id }, now })
      }
      return { bookings: (await getSeries(tx, actor, params.seriesId)).bookings, changed: next }
    },
    { queueFor: first.tutor.id },
  )
  if (changed) publishCharged(context, changed)
  if (changed && actor.role === 'TUTOR') context.live.publish('notices', [changed.student.id])
  return bookings.map((booking) => bookingFor(actor, booking))
}

/** What is named must be of the series (Rules R2). */
function namedOf(bookings: readonly StoredBooking[], ids: readonly string[]): StoredBooking[] {
  const named = bookings.filter(({ id }) => ids.includes(id))
  if (named.length < new Set(ids).size) throw new Refusal(bookingRefusals.booking_not_found)
  return named
}

/** The bookings of a series that the actor is party to, in order; any other series does not exist (Rules R2). */
async function getSeries(
  db: Db,
  actor: Actor,
  seriesId: string,
): Promise<{ first: StoredBooking; bookings: StoredBooking[] }> {
  const bookings = (await listSeries(db, seriesId)).filter((booking) => isPartyTo(actor, booking))
  const [first] = bookings
  if (!first) throw new Refusal(bookingRefusals.booking_not_found)
  return { first, bookings }
}
