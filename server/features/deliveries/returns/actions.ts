import { createHash, timingSafeEqual } from 'node:crypto'
import type { Call } from '#contract/core.ts'
import { mailReturnRefusals, type mailReturns } from '#contract/mail-returns.ts'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import { returnedMail } from '#domain/mail-returns.ts'
import type { Context } from '#server/platform/context.ts'
import { readReport } from '#server/platform/mail/reports.ts'
import { returnDeliveries, updateFailedAddresses } from './writes.ts'

/**
 * What a report says did not arrive has come back (Rules #167). Whatever else is sent to that address is taken all the
 * same: a mail server that is refused would send a report of its own.
 */
export async function takeReturn(
  context: Context,
  returnsKey: string | null,
  { params, body, tell, unchanged }: Call<(typeof mailReturns)['take']>,
): Promise<void> {
  if (!returnsKey || !isSame(params.key, returnsKey)) throw new Refusal(generalRefusals.not_found)
  if (!body) throw new Refusal(mailReturnRefusals.not_a_mail)
  const report = await readReport(body)
  const returned = report && returnedMail(report)
  const deliveryIds = returned?.deliveryIds ?? []
  if (!returned || deliveryIds.length === 0) return unchanged()
  const userIds = await context.transaction(async (tx) => {
    const now = context.now()
    const came = await returnDeliveries(tx, deliveryIds, returned.reason, now)
    if (returned.isAddressFailing) await updateFailedAddresses(tx, came, now)
    return came.map(({ userId }) => userId)
  })
  if (userIds.length === 0) return unchanged()
  tell(...userIds)
}

/** Whoever asks learns nothing from how long it takes. */
function isSame(key: string, returnsKey: string): boolean {
  const digestOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digestOf(key), digestOf(returnsKey))
}
