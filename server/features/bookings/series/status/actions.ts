import type { Call, Own, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import type { series } from '#contract/series.ts'
import { moveOf } from '#domain/booking-news.ts'
import { rightToMove } from '#domain/booking-rights.ts'
import type { Right } from '#domain/rights.ts'
import { lessonMoves, seriesMoves } from '#domain/series.ts'
import { bookingFor } from '#server/features/bookings/actions.ts'
import { tellOfBookings } from '#server/features/bookings/news/actions.ts'
import { listSeries, type StoredBooking } from '#server/features/bookings/reads.ts'
import { moveBooking, refusalFor } from '#server/features/bookings/status/actions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'

type StatusCall = Call<(typeof series)['changeStatus']>

/**
 * Confirms or denies what still waits of a series, or cancels what is still ahead, in one go; of one lesson, the bookings
 * that are named (Rules #101). Each that moves takes its own right, so that what is asked for is done whole or not at all.
 */
export async function changeSeriesStatus(
  context: Context,
  call: StatusCall,
): Promise<Reply<(typeof series)['changeStatus']>> {
  const { actor, own, unchanged, params, body } = call
  const { first } = await getSeries(context.db, own, params.seriesId, 'SEE')
  const bookings = await context.transaction(
    async (tx) => {
      const now = context.now()
      const { bookings } = await getSeries(tx, own, params.seriesId, 'SEE')
      const { moves, problem } = body.bookingIds
        ? lessonMoves(namedOf(bookings, body.bookingIds), actor.side, body.status, now)
        : seriesMoves(bookings, actor.side, body.status, now)
      if (problem && problem !== 'no_change') throw new Refusal(refusalFor[problem])
      for (const booking of moves) own(booking, { right: rightToMove(booking, body.status) })
      for (const booking of moves) await moveBooking(tx, booking, call, now)
      const { bookings: after } = await getSeries(tx, own, params.seriesId, 'SEE')
      const move = moveOf(actor.side, body.status)
      const [next, ...others] = moves.map((before) => ({ before, after: sameOf(after, before) }))
      if (next) await tellOfBookings(tx, context, { move, by: actor }, [next, ...others], body.amendmentReason)
      else unchanged()
      return after
    },
    { queueFor: first.tutor.id },
  )
  return bookings.map((booking) => bookingFor(actor, booking))
}

/** The bookings of a series that are named; each must be of it (Rules R2). */
export async function getNamed(db: Db, own: Own, seriesId: string, ids: readonly string[]): Promise<StoredBooking[]> {
  return namedOf((await getSeries(db, own, seriesId)).bookings, ids)
}

/** What is named must be of the series (Rules R2). */
function namedOf(bookings: readonly StoredBooking[], ids: readonly string[]): StoredBooking[] {
  const named = bookings.filter(({ id }) => ids.includes(id))
  if (named.length < new Set(ids).size) throw new Refusal(bookingRefusals.booking_not_found)
  return named
}

function sameOf(bookings: readonly StoredBooking[], one: StoredBooking): StoredBooking {
  return bookings.find(({ id }) => id === one.id) ?? one
}

/** The bookings of a series, which are all of one student, in order; one that is not the caller's does not exist (Rules R2). */
export async function getSeries(
  db: Db,
  own: Own,
  seriesId: string,
  right?: Right,
): Promise<{ first: StoredBooking; bookings: StoredBooking[] }> {
  const bookings = await listSeries(db, seriesId)
  return { first: own(bookings[0], { right }), bookings }
}
