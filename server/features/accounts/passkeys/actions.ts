import type { Actor, Call, Reply } from '#contract/core.ts'
import type { passkeys } from '#contract/passkeys.ts'
import { Refusal } from '#contract/refusals.ts'
import { passkeyRefusals } from '#contract/sentences/passkeys.ts'
import { MOST_PASSKEYS, PASSKEY_ALGORITHMS, UNNAMED_PASSKEY } from '#domain/passkeys.ts'
import { readBrandName } from '#server/platform/brand.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { deviceNameOf } from '#server/platform/people/device-names.ts'
import { checkAddition, relyingPartyOf } from '#server/platform/people/passkey-checks.ts'
import { changeAccount } from '../current-password/actions.ts'
import { noteFactor } from '../factor-news/actions.ts'
import { refuseUnproved } from '../proof/actions.ts'
import { getAccount } from '../reads.ts'
import { CEREMONY_MS, handleOf, usedChallenge } from './challenges/actions.ts'
import { insertChallenge } from './challenges/writes.ts'
import { listCredentials, listPasskeys } from './reads.ts'
import { deletePasskey, insertPasskey, updatePasskeyName } from './writes.ts'

type Passkeys = typeof passkeys

/** The own ones (Rules #157). */
export async function listOwnPasskeys({ db }: Context, { id }: Actor): Promise<Reply<Passkeys['list']>> {
  return { passkeys: await listPasskeys(db, id) }
}

/** What the browser is to make: a key that people find without typing who they are, behind their finger or PIN (Rules #157). */
export async function offerAdding(
  context: Context,
  { actor }: Call<Passkeys['addOptions']>,
): Promise<Reply<Passkeys['addOptions']>> {
  const { db, now, publicOrigin } = context
  await refuseUnproved(db, actor, 'passkeys', now())
  const [{ email, signInName, name }, brandName, known] = await Promise.all([
    getAccount(db, actor.id),
    readBrandName(db),
    listCredentials(db, actor.id),
  ])
  if (known.length >= MOST_PASSKEYS) throw new Refusal(passkeyRefusals.too_many_passkeys)
  const occasion = { purpose: 'ADD', userId: actor.id } as const
  const given = await changeAccount(context, actor.id, (tx) => insertChallenge(tx, occasion, now()))
  return {
    challengeId: given.id,
    options: {
      ...{ challenge: given.challenge, timeout: CEREMONY_MS, attestation: 'none' },
      rp: { id: relyingPartyOf(publicOrigin), name: brandName },
      user: { id: handleOf(actor.id), name: email || (signInName ?? name), displayName: name },
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      excludeCredentials: known.map((each) => ({ ...each, type: 'public-key' as const })),
    },
  }
}

/** How a browser may reach a passkey: of what it says, only these words are kept. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** Another way in, called after the device until its owner calls it otherwise (Rules #157). */
export async function addPasskey(
  context: Context,
  { actor, body, address, agent }: Call<Passkeys['add']>,
): Promise<Reply<Passkeys['add']>> {
  await refuseUnproved(context.db, actor, 'passkeys', context.now())
  const expected = await usedChallenge(context, body.challengeId, { purpose: 'ADD', userId: actor.id })
  const made = await checkAddition(body.passkey, expected, address)
  if (!made) throw new Refusal(passkeyRefusals.passkey_not_added)
  const now = context.now()
  const kept = { id: newId(), name: (await deviceNameOf(agent)) || UNNAMED_PASSKEY, addedAt: now }
  const transports = TRANSPORTS.filter((each) => body.passkey.response.transports.includes(each))
  await changeAccount(context, actor.id, async (tx) => {
    await insertPasskey(tx, { ...kept, ...made, userId: actor.id, transports })
    await noteFactor(tx, { user: actor, address, change: 'passkey_added', subjectId: kept.id }, now)
  })
  return { passkey: { ...kept, lastUsedAt: null } }
}

export async function renamePasskey(
  context: Context,
  { actor, params, body }: Call<Passkeys['rename']>,
): Promise<void> {
  const named = { id: params.id, userId: actor.id, name: body.name }
  const isThere = await context.transaction((tx) => updatePasskeyName(tx, named))
  if (!isThere) throw new Refusal(passkeyRefusals.passkey_missing)
}

/** One way in less; whoever is signed in with it stays so (Rules #157). */
export async function removePasskey(
  context: Context,
  { actor, params, address }: Call<Passkeys['remove']>,
): Promise<void> {
  const { id } = params
  await refuseUnproved(context.db, actor, 'passkeys', context.now())
  await changeAccount(context, actor.id, async (tx) => {
    if (!(await deletePasskey(tx, { id, userId: actor.id }))) throw new Refusal(passkeyRefusals.passkey_missing)
    await noteFactor(tx, { user: actor, address, change: 'passkey_removed', subjectId: id }, context.now())
  })
}
