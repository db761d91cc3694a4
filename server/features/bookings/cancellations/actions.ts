import type { changes } from '#contract/changes.ts'
import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { lessonsOf } from '#domain/lessons.ts'
import { lessonMoves } from '#domain/series.ts'
import { beginChange, endChange } from '#server/features/changes/recording/actions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { bookingFor } from '../actions.ts'
import { tellOfBookings } from '../news/actions.ts'
import { listByIds, type StoredBooking } from '../reads.ts'
import { moveBooking, refusalFor } from '../status/actions.ts'

type CancelCall = Call<(typeof changes)['cancel']>

/** Cancels several bookings, each as by #22, all or none, and so that it can be undone (Rules #225). */
export async function cancelBookings(context: Context, call: CancelCall): Promise<Reply<(typeof changes)['cancel']>> {
  const { actor, body, unchanged } = call
  const { bookings, change } = await context.transaction(
    async (tx) => {
      const now = context.now()
      const named = await namedIn(tx, call)
      const { moves, problem } = lessonMoves(named, 'TUTOR', 'CANCELLED', now)
      if (problem && problem !== 'no_change') throw new Refusal(refusalFor[problem])
      if (moves.length === 0) {
        unchanged()
        return { bookings: named, change: null }
      }
      const bookingIds = moves.map(({ id }) => id)
      const change = await beginChange(tx, { kind: 'CANCELLED', byId: actor.id, seriesId: null, bookingIds }, now)
      for (const booking of moves) await cancelOne(tx, call, booking, now)
      await endChange(tx, change, bookingIds)
      const bookings = await namedIn(tx, call)
      await tellOfEach(tx, context, call, { before: moves, after: bookings })
      return { bookings, change }
    },
    { queueFor: actor.id },
  )
  return {
    ...{ changeId: change?.id ?? null, undoUntil: change?.undoUntil ?? null },
    bookings: body.ids
      .flatMap((id) => bookings.filter((each) => each.id === id))
      .map((each) => bookingFor(actor, each)),
  }
}

async function namedIn(tx: Tx, { own, body }: CancelCall): Promise<StoredBooking[]> {
  const found = new Map((await listByIds(tx, body.ids)).map((each) => [each.id, each]))
  return body.ids.map((id) => own(found.get(id), { missing: bookingRefusals.booking_not_found }))
}

function cancelOne(tx: Tx, { actor, body, address }: CancelCall, booking: StoredBooking, now: Date): Promise<void> {
  const cancelled = { status: 'CANCELLED' as const, amendmentReason: body.amendmentReason }
  return moveBooking(tx, booking, { actor, body: cancelled, address }, now)
}

interface Cancelled {
  readonly before: readonly StoredBooking[]
  readonly after: readonly StoredBooking[]
}

/** One notice for each lesson, whatever subjects it has. */
async function tellOfEach(
  tx: Tx,
  context: Context,
  { actor, body }: CancelCall,
  { before, after }: Cancelled,
): Promise<void> {
  for (const { parts } of lessonsOf(before)) {
    const [first, ...others] = parts.flatMap((part) => {
      const now = after.find(({ id }) => id === part.id)
      return now ? [{ before: part, after: now }] : []
    })
    if (first) {
      await tellOfBookings(tx, context, { move: 'cancel', by: actor }, [first, ...others], body.amendmentReason)
    }
  }
}
