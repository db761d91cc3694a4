import { accountRefusals } from '#contract/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { ADDRESS_THROTTLE, OWN_THROTTLE, REGISTRATION_THROTTLES, STRANGERS_THROTTLE } from '#domain/sessions.ts'
import { escalatingWaitSeconds, type Throttle, waitSeconds } from '#domain/throttle.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { digestOf } from '#server/platform/ids.ts'
import { listFailures, recordFailure } from '#server/platform/people/throttle.ts'

/**
 * Who tries to sign in: somebody signed in, a device that the account knows, or anyone else; of a passkey, which nobody
 * guesses, only from where.
 */
export type Trier =
  | { readonly userId: string }
  | { readonly deviceId: string }
  | { readonly address: string; readonly email?: string }

/** A budget of failures: its key, and how long it keeps the door closed, in seconds. */
interface Budget {
  readonly key: string
  readonly waitSeconds: (failedAt: readonly Date[], now: Date) => number
}

/** Far more failures than an escalating throttle lets happen within the day that they are kept. */
const MOST_FAILURES = 200

/**
 * Rules #1: who is signed in, and each known device, has a budget that nobody else can touch (I123); all strangers share
 * one for each account, and one for each address. What was typed is written down nowhere: it may be the e-mail of whoever
 * was erased, or somebody's password.
 */
function budgetsOf(trier: Trier): Budget[] {
  if ('userId' in trier) return [plain(`signed in ${trier.userId}`, OWN_THROTTLE)]
  if ('deviceId' in trier) return [plain(`device ${trier.deviceId}`, OWN_THROTTLE)]
  const ofAddress = plain(`address ${trier.address}`, ADDRESS_THROTTLE)
  if (trier.email === undefined) return [ofAddress]
  const strangers = {
    key: `account ${digestOf(trier.email)}`,
    waitSeconds: (failedAt: readonly Date[], now: Date) => escalatingWaitSeconds(failedAt, now, STRANGERS_THROTTLE),
  }
  return [strangers, ofAddress]
}

function plain(key: string, throttle: Throttle): Budget {
  return { key, waitSeconds: (failedAt, now) => waitSeconds(failedAt, now, throttle) }
}

export async function recordFailures(tx: Tx, trier: Trier, now: Date): Promise<void> {
  for (const { key } of budgetsOf(trier)) await recordFailure(tx, key, now)
}

/** `onThrottled` hears of it first. */
export async function refuseTooManyFailures(db: Db, trier: Trier, now: Date, onThrottled?: () => void): Promise<void> {
  const waits = await Promise.all(
    budgetsOf(trier).map(async ({ key, waitSeconds }) => waitSeconds(await listFailures(db, key, MOST_FAILURES), now)),
  )
  const retryAfterSeconds = Math.max(...waits)
  if (retryAfterSeconds <= 0) return
  onThrottled?.()
  throw new Refusal(accountRefusals.too_many_logins, { retryAfterSeconds })
}

const registrationsFrom = (address: string) => `registrations from ${address}`

/**
 * Counts an attempt to register without an invite, whatever becomes of it, or refuses it: five an hour and twenty a day
 * from one address. Before anything is said of the e-mail (Rules #2).
 */
export async function countRegistration({ transaction, now }: Context, address: string): Promise<void> {
  const count = async (tx: Tx) => {
    await refuseTooManyRegistrations(tx, address, now())
    await recordFailure(tx, registrationsFrom(address), now())
  }
  await transaction(count, { queueFor: registrationsFrom(address) })
}

/** Writes nothing, so that whoever goes on is refused for the price of a look. */
export async function refuseTooManyRegistrations(db: Db, address: string, now: Date): Promise<void> {
  const attempts = await listFailures(db, registrationsFrom(address), MOST_FAILURES)
  const retryAfterSeconds = Math.max(...REGISTRATION_THROTTLES.map((throttle) => waitSeconds(attempts, now, throttle)))
  if (retryAfterSeconds > 0) throw new Refusal(accountRefusals.too_many_accounts, { retryAfterSeconds })
}
