import { accountRefusals, type accounts } from '#contract/accounts.ts'
import type { Actor, Call } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { type MoneyAddressChange, moneyAddressNotice } from '#domain/money-address.ts'
import { isPasswordFresh } from '#domain/sessions.ts'
import { tellTutor } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { digestOf } from '#server/platform/ids.ts'
import { confirmSession, findConfirmedAt } from '#server/platform/people/sessions.ts'
import { changeAccount, refuseChangedPassword, verifyCurrentPassword } from '../current-password/actions.ts'

/** The password was typed again: for five minutes this session may change where money goes (Rules #133). */
export async function confirmPassword(
  context: Context,
  { actor, body, address }: Call<(typeof accounts)['confirmPassword']>,
): Promise<void> {
  const checkedHash = await verifyCurrentPassword(context, actor, body.password, address, 'password')
  await changeAccount(context, actor.id, async (tx) => {
    await refuseChangedPassword(tx, actor, checkedHash, 'password')
    await confirmSession(tx, actor.sessionId, context.now())
  })
}

/** Whoever came by an open session, and not by the password, changes nothing that money follows. */
export async function refuseWithoutPassword(db: Db, { sessionId }: Actor, now: Date): Promise<void> {
  const confirmedAt = await findConfirmedAt(db, sessionId)
  if (!isPasswordFresh(confirmedAt, now)) throw new Refusal(accountRefusals.password_again)
}

/** Within the transaction of the change; once that is committed, the caller hints at 'notices' to the tutor. */
export async function noteMoneyAddress(
  tx: Tx,
  { actor, address, change }: { actor: Actor; address: string; change: MoneyAddressChange },
  now: Date,
): Promise<void> {
  const { part, before, after } = change
  const digests = { before: digestOf(before), after: digestOf(after) }
  await audit(tx, { event: `${part}_changed`, actorId: actor.id, address, digests }, now)
  const news = { cause: 'money_address_changed', studentId: null, about: null, path: '/admin?tab=site' } as const
  await tellTutor(tx, { ...moneyAddressNotice(part), ...news, now })
}
