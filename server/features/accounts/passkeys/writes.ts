import type { Passkey } from '#contract/passkeys.ts'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import { passkeyRefusals } from '#contract/sentences/passkeys.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'

export interface PasskeyToKeep extends Pick<Passkey, 'id' | 'name' | 'addedAt'> {
  readonly userId: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
}

/** One that somebody has already is not added, whoever that is (I36). */
export async function insertPasskey(tx: Tx, passkey: PasskeyToKeep): Promise<void> {
  const { id, userId, credentialId, publicKey, counter, transports, name, addedAt } = passkey
  const insert = tx.insertInto('passkeys').values({
    ...{ id, user_id: userId, credential_id: credentialId, public_key: publicKey, counter, name },
    ...{ transports: transports.join(','), created_at: addedAt.getTime(), last_used_at: null },
  })
  await translating(insert.execute(), {
    passkeys_one_of_each: () => new Refusal(passkeyRefusals.passkey_not_added),
    passkeys_at_most_ten: () => new Refusal(passkeyRefusals.too_many_passkeys),
    person_erased: () => new Refusal(generalRefusals.unauthenticated),
  })
}

/** Whether there is one. */
export async function updatePasskeyName(
  tx: Tx,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Notes what a passkey has shown; false where it was removed, or has shown that meanwhile (I36). */
export async function updatePasskeyUse(
  tx: Tx,
  { id, counter }: { id: string; counter: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now.getTime() })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether there was one. */
export async function deletePasskey(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
