import type { Call, Reply } from '#contract/core.ts'
import type { payments } from '#contract/payments.ts'
import { bankReference } from '#domain/booking-words.ts'
import { isInPayment, longestDueFirst } from '#domain/payments.ts'
import type { Context } from '#server/platform/context.ts'
import { paymentsFor } from '../actions.ts'
import { listPaymentsWithIds, listWaiting } from '../reads.ts'

type Waiting = (typeof payments)['waiting']

/** A page of what waits for its money (Rules #149). */
export async function readWaiting({ db, now }: Context, { actor, query }: Call<Waiting>): Promise<Reply<Waiting>> {
  const { search, studentId, dueFrom, after = '', until, limit } = query
  const waiting = (await listWaiting(db, studentId)).sort(longestDueFirst)
  const isFound = isInPayment(search)
  const found = waiting.filter(({ student, bookingId }) => isFound({ student, reference: bankReference(bookingId) }))
  const from = dueFrom && { dueAt: dueFrom, id: after }
  const rest = from ? found.filter((place) => longestDueFirst(from, place) < 0) : found
  const page = rest.slice(0, Math.max(limit, rest.findIndex(({ id }) => id === until) + 1))
  const last = page.at(-1)
  const shown = await listPaymentsWithIds(
    db,
    page.map(({ id }) => id),
  )
  return {
    payments: await paymentsFor(db, actor, shown.sort(longestDueFirst), now()),
    next: last && rest.length > page.length ? { dueFrom: last.dueAt, after: last.id } : null,
    found: found.length,
    count: waiting.length,
  }
}
