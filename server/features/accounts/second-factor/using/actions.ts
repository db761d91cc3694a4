import { Refusal } from '#contract/refusals.ts'
import { secondFactorRefusals } from '#contract/second-factor.ts'
import type { Role } from '#domain/people.ts'
import { readCode } from '#domain/second-factor.ts'
import { noteFactor } from '#server/features/accounts/factor-news/actions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { hashOfToken } from '#server/platform/ids.ts'
import { stepOfCode } from '#server/platform/people/authenticator-codes.ts'
import { findSecondFactor } from '../reads.ts'
import { takeRecoveryCode, takeStep } from '../writes.ts'

/** Under which a person's secret is sealed. */
export const sealedFor = (userId: string): string => `second factor of ${userId}`

/** What was typed, as far as it can be known before a transaction is held. */
export interface ShownCode {
  readonly wasTyped: boolean
  /** Of the secret that was there then. */
  readonly step: { readonly sealedSecret: Uint8Array; readonly step: number } | null
  readonly recoveryHash: Uint8Array | null
}
const NOTHING: ShownCode = { wasTyped: false, step: null, recoveryHash: null }

/**
 * Looks at a code, which may need the library first. Where the secret was sealed with a key that is lost, only recovery
 * codes are good for anything (Rules #158).
 */
export async function lookAtCode(
  { db, secretKey, now }: Pick<Context, 'db' | 'secretKey' | 'now'>,
  userId: string,
  typed: string | undefined,
): Promise<ShownCode> {
  if (!typed?.trim()) return NOTHING
  const shown = { ...NOTHING, wasTyped: true }
  const code = readCode(typed)
  if (code?.kind === 'recovery') return { ...shown, recoveryHash: hashOfRecovery(code.letters) }
  const factor = code && (await findSecondFactor(db, userId))
  if (!factor) return shown
  const { sealedSecret } = factor
  const secret = secretKey.unseal(sealedSecret, sealedFor(userId))
  const step = secret && (await stepOfCode(secret, code.digits, now()))
  return step === null ? shown : { ...shown, step: { sealedSecret, step } }
}

/** However it was written down. */
export const hashOfRecovery = (letters: string): Uint8Array => hashOfToken(letters)

interface Passing {
  readonly user: { readonly id: string; readonly role: Role }
  readonly shown: ShownCode
  readonly address: string
}

/**
 * Whether somebody gets past the second factor, and uses up what he showed; whoever has none does. In the transaction of
 * what it opens, so that one that was switched on meanwhile is asked for, and nothing is used up in vain (I37, I38).
 */
export async function passSecondFactor(
  tx: Tx,
  { user, shown, address }: Passing,
  now: Date,
): Promise<'off' | 'passed' | 'needed' | 'wrong'> {
  if (!(await findSecondFactor(tx, user.id))) return 'off'
  if (!shown.wasTyped) return 'needed'
  if (shown.step && (await takeStep(tx, user.id, shown.step))) return 'passed'
  if (!shown.recoveryHash || !(await takeRecoveryCode(tx, user.id, shown.recoveryHash, now))) return 'wrong'
  await noteFactor(tx, { user, change: 'recovery_code_used', address }, now)
  return 'passed'
}

/** Where somebody is signed in: 400, for a 401 would sign the tutor out. */
export function wrongCode(): Refusal {
  const { message } = secondFactorRefusals.code_not_right
  return new Refusal(secondFactorRefusals.code_not_right, { errors: [{ msg: message, field: 'code' }] })
}
