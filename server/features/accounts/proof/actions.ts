import { accountRefusals } from '#contract/accounts.ts'
import type { Actor, Call } from '#contract/core.ts'
import type { proof } from '#contract/proof.ts'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import { secondFactorRefusals } from '#contract/second-factor.ts'
import { type ProvedAct, proofNeeded } from '#domain/proof.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { findProofs, noteProof } from '#server/platform/people/sessions.ts'
import { changeAccount, refuseChangedPassword, verifyCurrentPassword } from '../current-password/actions.ts'
import { proveByPasskey } from '../passkeys/proving/actions.ts'
import { proveByCode } from '../second-factor/proving/actions.ts'

type Proving = Call<(typeof proof)['give']>

/** It is still the same person: for a while this session, and no other, may do what asks for that (Rules #159). */
export function proveIdentity(context: Context, call: Proving): Promise<void> {
  const { passkey, code, password = '' } = call.body
  if (code === undefined) call.unchanged('devices')
  if (passkey) return proveByPasskey(context, call, passkey)
  return code === undefined ? proveByPassword(context, call, password) : proveByCode(context, call, code)
}

async function proveByPassword(context: Context, { actor, address }: Proving, password: string): Promise<void> {
  await refusePasswordAlone(context.db, actor)
  const checkedHash = await verifyCurrentPassword(context, actor, password, address, 'password')
  await changeAccount(context, actor.id, async (tx) => {
    await refuseChangedPassword(tx, actor, checkedHash, 'password')
    await refusePasswordAlone(tx, actor)
    await noteProof(tx, actor.sessionId, context.now())
  })
}

async function refusePasswordAlone(db: Db, { sessionId }: Actor): Promise<void> {
  if (!(await findProofs(db, sessionId))?.hasSecondFactor) return
  const { message } = secondFactorRefusals.code_needed
  throw new Refusal(secondFactorRefusals.code_needed, { errors: [{ msg: message, field: 'code' }] })
}

/** A password that was right in a call that asks for it: a proof where there is no second factor (Rules #6, #7). */
export async function noteProofByPassword(tx: Tx, { sessionId }: Actor, now: Date): Promise<void> {
  if (!(await findProofs(tx, sessionId))?.hasSecondFactor) await noteProof(tx, sessionId, now)
}

/** Whoever came by an open session, and not by what opens it, is asked first. */
export async function refuseUnproved(db: Db, { sessionId }: Actor, act: ProvedAct, now: Date): Promise<void> {
  const proofs = await findProofs(db, sessionId)
  if (!proofs) throw new Refusal(generalRefusals.unauthenticated)
  if (proofNeeded(act, proofs, now)) throw new Refusal(accountRefusals.proof_needed)
}
