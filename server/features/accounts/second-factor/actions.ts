import * as z from 'zod'
import type { Actor, Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { type secondFactor, secondFactorRefusals } from '#contract/second-factor.ts'
import { offerExpiresAt, readCode } from '#domain/second-factor.ts'
import { audit } from '#server/platform/audit.ts'
import { readBrandName } from '#server/platform/brand.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newAuthenticatorSecret, newRecoveryCodes } from '#server/platform/ids.ts'
import { authenticatorKey, stepOfCode } from '#server/platform/people/authenticator-codes.ts'
import { changeAccount } from '../current-password/actions.ts'
import { noteFactor } from '../factor-news/actions.ts'
import { refuseUnproved } from '../proof/actions.ts'
import { getAccount } from '../reads.ts'
import { countCodesLeft, findSecondFactor } from './reads.ts'
import { hashOfRecovery, sealedFor, wrongCode } from './using/actions.ts'
import { deleteSecondFactor, insertSecondFactor, replaceRecoveryCodes } from './writes.ts'

type Factor = typeof secondFactor

/** Whether it is on (Rules #158). */
export async function readSecondFactor({ db }: Context, { id }: Actor): Promise<Reply<Factor['read']>> {
  const [factor, codesLeft] = await Promise.all([findSecondFactor(db, id), countCodesLeft(db, id)])
  return { since: factor?.since ?? null, codesLeft }
}

/** A secret for an app, which nobody has until it is switched on: the page holds it, sealed for this sign-in (Rules #158). */
export async function offerSecondFactor(
  { db, now, secretKey }: Context,
  { actor }: Pick<Call<Factor['offer']>, 'actor'>,
): Promise<Reply<Factor['offer']>> {
  await refuseUnproved(db, actor, 'second_factor', now())
  if (await findSecondFactor(db, actor.id)) throw new Refusal(secondFactorRefusals.second_factor_on)
  const [{ email }, brandName] = await Promise.all([getAccount(db, actor.id), readBrandName(db)])
  const secret = newAuthenticatorSecret()
  const offer = { secret: Buffer.from(secret).toString('base64url'), expiresAt: offerExpiresAt(now()).getTime() }
  const sealed = secretKey.seal(Buffer.from(JSON.stringify(offer)), offeredTo(actor))
  return {
    ...(await authenticatorKey(secret, { issuer: brandName, label: email })),
    offerKey: Buffer.from(sealed).toString('base64url'),
  }
}

const offeredTo = ({ id, sessionId }: Actor) => `second factor offered to ${id} in ${sessionId}`
const offered = z.object({ secret: z.base64url(), expiresAt: z.int() })

/** The secret of an offer that still holds: made here, for this sign-in, not long ago. */
function secretOf({ secretKey, now }: Context, actor: Actor, offerKey: string): Uint8Array {
  const opened = secretKey.unseal(Buffer.from(offerKey, 'base64url'), offeredTo(actor))
  const offer = opened && offered.parse(JSON.parse(Buffer.from(opened).toString()))
  if (!offer || now().getTime() >= offer.expiresAt) throw new Refusal(secondFactorRefusals.second_factor_too_late)
  return Buffer.from(offer.secret, 'base64url')
}

/** On, once the app has shown that it has the secret; that code is used up by it (Rules #158). */
export async function switchOn(
  context: Context,
  { actor, body, address }: Pick<Call<Factor['switchOn']>, 'actor' | 'body' | 'address'>,
): Promise<Reply<Factor['switchOn']>> {
  await refuseUnproved(context.db, actor, 'second_factor', context.now())
  const secret = secretOf(context, actor, body.offerKey)
  const code = readCode(body.code)
  const step = code?.kind === 'step' ? await stepOfCode(secret, code.digits, context.now()) : null
  if (step === null) throw wrongCode()
  const sealedSecret = context.secretKey.seal(secret, sealedFor(actor.id))
  return changeAccount(context, actor.id, async (tx) => {
    const since = context.now()
    if (!(await insertSecondFactor(tx, actor.id, { sealedSecret, since, step })))
      throw new Refusal(secondFactorRefusals.second_factor_on)
    await noteFactor(tx, { user: actor, change: 'second_factor_on', address }, since)
    return { recoveryCodes: await giveCodes(tx, actor.id) }
  })
}

/** Signing in takes the password alone again (Rules #158). */
export async function switchOff(context: Context, { actor, address }: Call<Factor['switchOff']>): Promise<void> {
  await refuseUnproved(context.db, actor, 'second_factor', context.now())
  await changeAccount(context, actor.id, async (tx) => {
    if (!(await deleteSecondFactor(tx, actor.id))) throw new Refusal(secondFactorRefusals.second_factor_off)
    await noteFactor(tx, { user: actor, change: 'second_factor_off', address }, context.now())
  })
}

/** Ten new ones in place of those that there are (Rules #158). */
export async function renewRecoveryCodes(
  context: Context,
  { actor, address }: Call<Factor['renewCodes']>,
): Promise<Reply<Factor['renewCodes']>> {
  await refuseUnproved(context.db, actor, 'second_factor', context.now())
  return changeAccount(context, actor.id, async (tx) => {
    if (!(await findSecondFactor(tx, actor.id))) throw new Refusal(secondFactorRefusals.second_factor_off)
    await audit(tx, { event: 'recovery_codes_made', actorId: actor.id, address }, context.now())
    return { recoveryCodes: await giveCodes(tx, actor.id) }
  })
}

/** Shown once: kept is what knows them again. */
async function giveCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const lettersOf = (code: string) => code.replaceAll('-', '')
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOfRecovery(lettersOf(code))),
  )
  return codes
}
