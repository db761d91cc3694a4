import type { bookings } from '#contract/bookings.ts'
import type { Call, Reply } from '#contract/core.ts'
import { overviewOf } from '#domain/overview.ts'
import type { Context } from '#server/platform/context.ts'
import { bookingFor, ownerOfList } from '../actions.ts'
import { listForOverview } from '../outlines/reads.ts'
import { listByIds } from '../reads.ts'

type Overview = (typeof bookings)['overview']

/** The next lessons of a person, and how many there are of each kind (Rules #145). */
export async function readOverview({ db, now }: Context, { actor, params }: Call<Overview>): Promise<Reply<Overview>> {
  const at = now()
  const outlines = await listForOverview(db, await ownerOfList(db, actor, params.userId), at)
  const { bookingIds, ...counts } = overviewOf(outlines, at)
  const shown = await listByIds(db, bookingIds)
  return { ...counts, bookings: shown.map((booking) => bookingFor(actor, booking)) }
}
