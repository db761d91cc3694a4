import { accountRefusals } from '#contract/accounts.ts'
import type { Call, Reply } from '#contract/core.ts'
import type { passkeys } from '#contract/passkeys.ts'
import { Refusal } from '#contract/refusals.ts'
import { passkeyRefusals } from '#contract/sentences/passkeys.ts'
import { CHALLENGE_THROTTLE } from '#domain/passkeys.ts'
import { isPasswordUsable } from '#domain/sessions.ts'
import { waitSeconds } from '#domain/throttle.ts'
import { unusedBefore } from '#domain/unused-accounts.ts'
import { userOf } from '#server/features/accounts/actions.ts'
import { afterPasswordCheck } from '#server/features/accounts/current-password/actions.ts'
import { recordFailures, refuseTooManyFailures, type Trier } from '#server/features/accounts/guessing/actions.ts'
import { openOnDevice, shownDevice } from '#server/features/accounts/signing-in/actions.ts'
import type { Context } from '#server/platform/context.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'
import { findDevice, type ShownDevice } from '#server/platform/people/devices.ts'
import { checkAssertion } from '#server/platform/people/passkey-checks.ts'
import { noteUse } from '#server/platform/people/sessions.ts'
import { listFailures, recordFailure } from '#server/platform/people/throttle.ts'
import { handleOf, requestOptionsFor, usedChallenge } from '../challenges/actions.ts'
import { insertChallenge } from '../challenges/writes.ts'
import { findPasskey, type KnownPasskey } from '../reads.ts'
import { notePasskeyUse } from '../using/actions.ts'

type Passkeys = typeof passkeys

/** A challenge for whoever is there; that one network fills no table with them is counted (Rules #156). */
export async function offerSignIn(
  context: Context,
  { address }: Call<Passkeys['signInOptions']>,
): Promise<Reply<Passkeys['signInOptions']>> {
  const { transaction, now } = context
  const key = `passkey challenge to ${address}`
  const given = await transaction(
    async (tx) => {
      const given = await listFailures(tx, key, CHALLENGE_THROTTLE.failures)
      const retryAfterSeconds = waitSeconds(given, now(), CHALLENGE_THROTTLE)
      if (retryAfterSeconds > 0) throw new Refusal(accountRefusals.too_many_logins, { retryAfterSeconds })
      await recordFailure(tx, key, now())
      return insertChallenge(tx, { purpose: 'SIGN_IN', userId: null }, now())
    },
    { queueFor: key },
  )
  return { challengeId: given.id, options: requestOptionsFor(context, given, []) }
}

/**
 * Signs a person in with a passkey, which is both what he has and what he is or knows (Rules #156). It cannot be guessed: who
 * guesses at the password keeps nobody with a passkey out, so that a stranger's device is counted by its address alone.
 */
export async function signInWithPasskey(
  context: Context,
  { body, address, agent, tell, unchanged }: Call<Passkeys['signIn']>,
): Promise<Reply<Passkeys['signIn']>> {
  const found = await findPasskey(context.db, body.passkey.id)
  const deviceId = found && (await findDevice(context.db, found.user.id, body.deviceSecret))
  const trier: Trier = deviceId ? { deviceId } : { address }
  const actorId = found?.user.id ?? null
  const onThrottled = () => context.tally.count({ event: 'login_throttled', actorId, address })
  await refuseTooManyFailures(context.db, trier, context.now(), onThrottled)
  const expected = await usedChallenge(context, body.challengeId, { purpose: 'SIGN_IN', userId: null })
  const isTheirs = found !== null && body.passkey.response.userHandle === handleOf(found.user.id)
  const shown = isTheirs ? await checkAssertion(body.passkey, found.publicKey, expected, address) : null
  const device = await shownDevice(body.deviceSecret, address, agent)

  const now = context.now()
  const isUsable = found !== null && isPasswordUsable(found.user.generatedAt, now)
  const opened = await afterPasswordCheck(context, { account: actorId ?? address, trier, onThrottled }, async (tx) => {
    const session = found && shown && isUsable && (await openWith(tx, { found, ...shown, device, address }, now))
    if (!session) await recordFailures(tx, trier, now)
    return session
  })
  if (!found || !opened) {
    context.tally.count({ event: 'passkey_refused', actorId, address })
    throw new Refusal(passkeyRefusals.passkey_unknown)
  }
  const { user } = found
  context.tally.count({ event: 'login_ok', actorId, address })
  tell(user.id)
  if (!user.lastUsedAt || user.lastUsedAt >= unusedBefore(now)) unchanged('account')
  if (!opened.isTold) unchanged('notices')
  return { ...opened, user: await userOf(context, user.id, now) }
}

interface Shown {
  readonly found: KnownPasskey
  readonly counter: number
  readonly device: ShownDevice
  readonly address: string
}

/** Null where the counter says that there is a copy. */
async function openWith(tx: Tx, { found, counter, device, address }: Shown, now: Date) {
  const { user } = found
  await noteUse(tx, user, now)
  if (!(await notePasskeyUse(tx, { passkey: found, counter, address }, now))) return null
  return translating(openOnDevice(tx, user, device, now), {
    person_erased: () => new Refusal(passkeyRefusals.passkey_unknown),
  })
}
