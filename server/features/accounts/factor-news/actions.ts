import { type FactorChange, factorChangedLetter } from '#domain/factors.ts'
import type { Role } from '#domain/people.ts'
import { writeTo } from '#server/features/happenings/actions.ts'
import { audit, prefixOf } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'

interface Changed {
  readonly user: { readonly id: string; readonly role: Role }
  readonly change: FactorChange
  /** Null where it was done on the machine itself, and nobody knows by whom. */
  readonly address: string | null
  readonly subjectId?: string
}

/** Whatever becomes of the ways in which somebody signs in is noted, and its owner is written to (Rules #157, #158). */
export async function noteFactor(tx: Tx, { user, change, address, subjectId }: Changed, now: Date): Promise<void> {
  const actorId = address === null ? null : user.id
  await audit(tx, { event: change, actorId, address: address ?? '', ...(subjectId ? { subjectId } : {}) }, now)
  const network = address === null ? null : prefixOf(address)
  writeTo(tx, { user, cause: 'factor_changed', letter: factorChangedLetter(change, { at: now, network }), now })
}
