import { hasCounterFallen } from '#domain/passkeys.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { KnownPasskey } from '../reads.ts'
import { updatePasskeyUse } from '../writes.ts'

interface Shown {
  readonly passkey: KnownPasskey
  readonly counter: number
  readonly address: string
}

/** Of a passkey whose signature holds; false, and noted, where its counter says that there is a copy (I36). */
export async function notePasskeyUse(tx: Tx, { passkey, counter, address }: Shown, now: Date): Promise<boolean> {
  const { id, user } = passkey
  if (!hasCounterFallen(passkey.counter, counter) && (await updatePasskeyUse(tx, { id, counter }, now))) return true
  await audit(tx, { event: 'passkey_copied', actorId: user.id, subjectId: id, address }, now)
  return false
}
