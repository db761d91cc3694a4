import type { bookings } from '#contract/bookings.ts'
import type { Call, Reply } from '#contract/core.ts'
import { schedulePage } from '#domain/schedule.ts'
import type { Context } from '#server/platform/context.ts'
import { bookingFor } from '../actions.ts'
import { listForSchedule } from '../outlines/reads.ts'
import { listByIds } from '../reads.ts'

type Schedule = (typeof bookings)['schedule']

/** A page of one tab of the tutor's lessons (Rules #147, #150). */
export async function readSchedule({ db, now }: Context, { actor, query }: Call<Schedule>): Promise<Reply<Schedule>> {
  const at = now()
  const hidden = [
    ...(query.tab === 'past' && !query.withCancelled ? (['CANCELLED'] as const) : []),
    ...(query.withDenied ? [] : (['DENIED'] as const)),
  ]
  const wanted = { ...query, tutorId: actor.id, hidden }
  const { bookingIds, ...page } = schedulePage(await listForSchedule(db, wanted, at), wanted, at)
  const shown = await listByIds(db, bookingIds)
  return { ...page, bookings: shown.map((booking) => bookingFor(actor, booking)) }
}
