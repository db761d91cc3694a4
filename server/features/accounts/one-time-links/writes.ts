import { sql } from 'kysely'
import type { LinkPurpose } from '#domain/one-time-links.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { hashOfToken } from '#server/platform/ids.ts'

/** Spelled out, and in the order of the indexes. */
const OLD_EMAIL = 'OLD_EMAIL'

export interface NewLink {
  readonly id: string
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly email: string
  readonly token: string
  readonly now: Date
  readonly expiresAt: Date
}

/**
 * A new link takes the place of the one that is open, also of one that is written down at the same moment; of those that
 * stop a change, of the one to the same address (I33).
 */
export async function upsertLink(tx: Tx, link: NewLink): Promise<void> {
  const { id, userId, purpose, email, token, now, expiresAt } = link
  const replaced = {
    id,
    email,
    token_hash: hashOfToken(token),
    created_at: now.getTime(),
    expires_at: expiresAt.getTime(),
  }
  const isOfAddress = purpose === OLD_EMAIL
  await tx
    .insertInto('one_time_links')
    .values({ ...replaced, user_id: userId, purpose, used_at: null })
    .onConflict((conflict) => {
      const columns = isOfAddress ? (['email', 'user_id'] as const) : (['user_id', 'purpose'] as const)
      const open = conflict.columns(columns).where('used_at', 'is', null)
      return open.where('purpose', isOfAddress ? '=' : '<>', sql.lit(OLD_EMAIL)).doUpdateSet(replaced)
    })
    .execute()
}

/** Whether it was this call that used it (I33). */
export async function useLink(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('one_time_links')
    .set({ used_at: now.getTime() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Voids whatever is still open of this person. But whoever has got an address replaced does not keep the owner of the one
 * before from stopping that: of the links that stop a change, those `of` one address go, or those sent `since` then (I34).
 */
export async function deleteOpenLinks(
  tx: Tx,
  userId: string,
  { stops }: { stops: 'all' | { readonly of: string } | { readonly since: Date } },
): Promise<void> {
  let open = tx.deleteFrom('one_time_links').where('user_id', '=', userId).where('used_at', 'is', null)
  if (stops !== 'all')
    open = open.where((eb) =>
      eb.or([
        eb('purpose', '<>', OLD_EMAIL),
        'of' in stops ? eb('email', '=', stops.of) : eb('created_at', '>=', stops.since.getTime()),
      ]),
    )
  await open.execute()
}

/** Voids the link for a new password alone. */
export async function deleteOpenReset(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', sql.lit('RESET' as const))
    .where('used_at', 'is', null)
    .execute()
}

/** Whoever reads mail at an address has shown that it is hers and works. */
export async function updateVerified(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now.getTime())),
      email_failed_at: null,
    }))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
}

const KEPT_MS = 24 * 3_600_000

/** A dead link is kept for a day, used or not (Rules: retention). */
export async function deleteDeadLinks(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('one_time_links')
    .where('expires_at', '<', now.getTime() - KEPT_MS)
    .execute()
}
