import type { Actor } from '#contract/core.ts'
import { type MoneyAddressChange, moneyAddressNotice } from '#domain/money-address.ts'
import { tellTutor } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { digestOf } from '#server/platform/ids.ts'

/** Within the transaction of the change; once that is committed, the caller hints at 'notices' to the tutor. */
export async function noteMoneyAddress(
  tx: Tx,
  { actor, address, change }: { actor: Pick<Actor, 'id'>; address: string; change: MoneyAddressChange },
  now: Date,
): Promise<void> {
  const { part, before, after } = change
  const digests = { before: digestOf(before), after: digestOf(after) }
  await audit(tx, { event: `${part}_changed`, actorId: actor.id, address, digests }, now)
  const news = { cause: 'money_address_changed', studentId: null, about: null, path: '/admin?tab=site' } as const
  await tellTutor(tx, { ...moneyAddressNotice(part), ...news, now })
}
