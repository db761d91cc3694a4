import { accountRefusals } from '#contract/accounts.ts'
import type { Actor, Call } from '#contract/core.ts'
import type { proof } from '#contract/proof.ts'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import { type ProvedAct, proofNeeded } from '#domain/proof.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findProofs, noteProof } from '#server/platform/people/sessions.ts'
import { changeAccount, refuseChangedPassword, verifyCurrentPassword } from '../current-password/actions.ts'
import { proveByPasskey } from '../passkeys/proving/actions.ts'

type Proving = Call<(typeof proof)['give']>

/** It is still the same person: for a while this session, and no other, may do what asks for that (Rules #159). */
export function proveIdentity(context: Context, call: Proving): Promise<void> {
  const { passkey, password = '' } = call.body
  return passkey ? proveByPasskey(context, call, passkey) : proveByPassword(context, call, password)
}

async function proveByPassword(context: Context, { actor, address }: Proving, password: string): Promise<void> {
  const checkedHash = await verifyCurrentPassword(context, actor, password, address, 'password')
  await changeAccount(context, actor.id, async (tx) => {
    await refuseChangedPassword(tx, actor, checkedHash, 'password')
    await noteProof(tx, actor.sessionId, context.now())
  })
}

/** Whoever came by an open session, and not by what opens it, is asked first. */
export async function refuseUnproved(db: Db, { sessionId }: Actor, act: ProvedAct, now: Date): Promise<void> {
  const proofs = await findProofs(db, sessionId)
  if (!proofs) throw new Refusal(generalRefusals.unauthenticated)
  if (proofNeeded(act, proofs, now)) throw new Refusal(accountRefusals.proof_needed)
}
