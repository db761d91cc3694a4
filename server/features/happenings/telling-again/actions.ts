import { type DeliveryReason, isWorthAgain } from '#domain/deliveries.ts'
import { linkIdIn } from '#domain/letters.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { judge } from '../sending/claiming/actions.ts'
import { findDelivery } from '../sending/reads.ts'
import { isToldAgain } from './reads.ts'
import { insertAgain } from './writes.ts'

/** Whom it went to, or why it may not. */
export type ToldAgain = { readonly userId: string } | { readonly refused: DeliveryReason | 'told_already' }

/**
 * Tells once more what did not arrive, as something of its own that goes the usual way; asked first is whatever is asked
 * of a mail that leaves. Null where there is no such delivery.
 */
export async function tellAgain(tx: Tx, deliveryId: string, now: Date): Promise<ToldAgain | null> {
  const mail = await findDelivery(tx, deliveryId)
  if (!mail) return null
  const { facts, reader } = mail
  // A link that works once is asked for anew.
  if (!isWorthAgain(mail) || linkIdIn(facts) !== null) return { refused: 'too_late' }
  // Before it is judged: what was told again has overtaken it.
  if (await isToldAgain(tx, deliveryId)) return { refused: 'told_already' }
  const [judged] = await judge(tx, [mail], 'EMAIL', now)
  const verdict = judged?.[1]
  if (verdict && 'status' in verdict) return { refused: verdict.reason }
  const isNews = await insertAgain(tx, mail, now)
  return isNews ? { userId: reader.id } : { refused: 'told_already' }
}
