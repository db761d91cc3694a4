import { accountRefusals } from '#contract/accounts.ts'
import type { Actor } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { recordFailures, refuseTooManyFailures, type Trier } from '../guessing/actions.ts'
import { getPasswordHash } from '../reads.ts'

/** Where it was typed. */
type PasswordField = 'currentPassword' | 'password'

/**
 * What follows from a password check, one check of an account at a time. The failures are counted again first: others
 * may have failed while this password was being hashed, and a hundred guesses at once must reveal no more than ten.
 */
export function afterPasswordCheck<T>(
  context: Context,
  { account, trier, onThrottled }: { account: string; trier: Trier; onThrottled?: () => void },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return changeAccount(context, account, async (tx) => {
    await refuseTooManyFailures(tx, trier, context.now(), onThrottled)
    return work(tx)
  })
}

/**
 * Whatever signs somebody in, or changes how he signs in, happens one at a time for each account: a session that is
 * opened with a password must be there to be ended when the password changes, or not be opened any more.
 */
export function changeAccount<T>({ transaction }: Context, account: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(work, { queueFor: accountQueue(account) })
}
export const accountQueue = (account: string): string => `account ${account}`

/** Checking a password takes a while, in which somebody else may have changed it. */
export async function isStillPassword(tx: Tx, userId: string, checkedHash: string): Promise<boolean> {
  return (await getPasswordHash(tx, userId)) === checkedHash
}

export async function refuseChangedPassword(
  tx: Tx,
  actor: Actor,
  checkedHash: string,
  field?: PasswordField,
): Promise<void> {
  if (!(await isStillPassword(tx, actor.id, checkedHash))) throw currentPasswordWrong(field)
}

export async function requireCurrentPassword(
  context: Context,
  actor: Actor,
  password: string | undefined,
  address: string,
): Promise<string> {
  if (!password) {
    const { message } = accountRefusals.current_password_needed
    throw new Refusal(accountRefusals.current_password_needed, { errors: [{ msg: message, field: 'currentPassword' }] })
  }
  return verifyCurrentPassword(context, actor, password, address)
}

/**
 * A wrong current password counts against who is signed in alone, and is 400: a 401 would sign the child out (Rules #7).
 * Returns the hash that it was checked against.
 */
export async function verifyCurrentPassword(
  context: Context,
  { id: userId }: Actor,
  password: string,
  address: string,
  field?: PasswordField,
): Promise<string> {
  await refuseTooManyFailures(context.db, { userId }, context.now())
  const passwordHash = await getPasswordHash(context.db, userId)
  const matches = await context.passwords.matches(password, passwordHash, { lane: 'change', address })
  await afterPasswordCheck(context, { account: userId, trier: { userId } }, async (tx) => {
    if (!matches) await recordFailures(tx, { userId }, context.now())
  })
  if (!matches) throw currentPasswordWrong(field)
  return passwordHash
}

function currentPasswordWrong(field: PasswordField = 'currentPassword'): Refusal {
  const { message } = accountRefusals.current_password_wrong
  return new Refusal(accountRefusals.current_password_wrong, { errors: [{ msg: message, field }] })
}
