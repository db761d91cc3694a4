import { accountRefusals } from '#contract/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { LOGIN_THROTTLE, loginWaitSeconds, MOST_FAILURES_OF_AN_ADDRESS } from '#domain/sessions.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { digestOf } from '#server/platform/ids.ts'
import { listFailures, recordFailure } from '#server/platform/throttle.ts'

/**
 * Rules #1: failures count per account, and per account and address; and, ours, per address alone. What was typed is
 * written down nowhere: it may be the e-mail of whoever was erased, or somebody's password.
 */
function throttles(email: string, address: string): { key: string; most: number }[] {
  const account = `account ${digestOf(email)}`
  return [
    { key: account, most: LOGIN_THROTTLE.failures },
    { key: `${account} from ${address}`, most: LOGIN_THROTTLE.failures },
    { key: `address ${address}`, most: MOST_FAILURES_OF_AN_ADDRESS },
  ]
}

export async function recordFailures(tx: Tx, email: string, address: string, now: Date): Promise<void> {
  for (const { key } of throttles(email, address)) await recordFailure(tx, key, now)
}

export async function refuseTooManyFailures(db: Db, email: string, address: string, now: Date): Promise<void> {
  const waits = await Promise.all(
    throttles(email, address).map(async ({ key, most }) =>
      loginWaitSeconds(await listFailures(db, key, most), now, most),
    ),
  )
  const retryAfterSeconds = Math.max(...waits)
  if (retryAfterSeconds > 0) throw new Refusal(accountRefusals.too_many_logins, { retryAfterSeconds })
}
