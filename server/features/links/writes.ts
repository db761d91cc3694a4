import { familyInviteRefusals } from '#contract/family-invites.ts'
import { Refusal } from '#contract/refusals.ts'
import type { LinkFlagsWithNews, Relation, WaitsFor } from '#domain/families.ts'
import { linksLapseBefore } from '#domain/links.ts'
import type { Alone } from '#domain/rights.ts'
import { addMinutes } from '#domain/time.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'
import { aloneColumns } from '#server/platform/people/acting.ts'
import { columnsOf, type Link } from './reads.ts'

export interface NewLink {
  readonly id: string
  readonly parentId: string
  readonly studentId: string
  readonly relation: Relation
  readonly flags: LinkFlagsWithNews
  /** Null where it begins at once. */
  readonly waitsFor: WaitsFor | null
  readonly madeBy: string
  /** From when on the chat is read, where that is not when it begins. */
  readonly chatSince?: Date
  readonly now: Date
}

/** The chat is read from now on, or, where the link waits, from when it begins. */
export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  const now = link.now.getTime()
  const isActive = link.waitsFor === null
  await translating(
    tx
      .insertInto('family_links')
      .values({
        ...{ id: link.id, parent_id: link.parentId, student_id: link.studentId, relation: link.relation },
        ...{ state: isActive ? 'ACTIVE' : 'WAITING', ...columnsOf(link.flags), waits_for: link.waitsFor },
        ...{
          chat_since: link.flags.readsChat ? (link.chatSince?.getTime() ?? now) : null,
          made_by: link.madeBy,
          made_at: now,
        },
        ...(isActive ? { confirmed_by: link.madeBy, confirmed_at: now } : {}),
      })
      .execute(),
    { family_links_once: () => new Refusal(familyInviteRefusals.linked_already) },
  )
}

/** What a student does alone. */
export async function updateAlone(tx: Tx, studentId: string, alone: Alone): Promise<void> {
  await tx.updateTable('users').set(aloneColumns(alone)).where('id', '=', studentId).execute()
}

/** A new right to the chat counts from now. False where the link has ended meanwhile. */
export async function updateFlags(
  tx: Tx,
  link: Pick<Link, 'id' | 'chatSince'>,
  { flags, relation }: Pick<Link, 'flags' | 'relation'>,
  now: Date,
): Promise<boolean> {
  const since = flags.readsChat ? (link.chatSince ?? now).getTime() : null
  const { numUpdatedRows } = await tx
    .updateTable('family_links')
    .set({ ...columnsOf(flags), relation, chat_since: since })
    .where('id', '=', link.id)
    .where('state', '<>', 'ENDED')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The chat is read from now on. False where it does not wait any more. */
export async function updateToActive(tx: Tx, link: Link, by: Moved): Promise<boolean> {
  const now = by.now.getTime()
  const { numUpdatedRows } = await tx
    .updateTable('family_links')
    .set({ state: 'ACTIVE', waits_for: null, confirmed_by: by.id, confirmed_at: now, reason: by.reason })
    .set({ chat_since: link.flags.readsChat ? now : null })
    .where('id', '=', link.id)
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** For good. False where it has ended, or begun, meanwhile. */
export async function updateToEnded(tx: Tx, link: Link, by: Moved & { readonly isBarred: boolean }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('family_links')
    .set({ state: 'ENDED', waits_for: null, ended_by: by.id, ended_at: by.now.getTime(), reason: by.reason })
    .set({ barred: by.isBarred ? 1 : 0 })
    .where('id', '=', link.id)
    .where('state', '=', link.state)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whatever a parent has that has not ended. */
export async function updateAllToEnded(
  tx: Tx,
  { parentId, by }: { readonly parentId: string; readonly by: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('family_links')
    .set({ state: 'ENDED', waits_for: null, ended_by: by, ended_at: now.getTime() })
    .where('parent_id', '=', parentId)
    .where('state', '<>', 'ENDED')
    .execute()
}

export async function blankReasons(tx: Tx, parentId: string): Promise<void> {
  await tx
    .updateTable('family_links')
    .set({ reason: '' })
    .where('parent_id', '=', parentId)
    .where('reason', '<>', '')
    .execute()
}

interface Moved {
  readonly id: string
  readonly reason: string
  readonly now: Date
}

/** The tutor vouches for a parent whose link he confirms (Rules I122). */
export async function updateParentKnown(tx: Tx, parentId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ known_at: now.getTime() })
    .where('id', '=', parentId)
    .where('known_at', 'is', null)
    .execute()
}

/** What nobody has answered in fourteen days ends, and an ended link goes after a year, unless it bars a pair who are both there (Rules: retention). */
export async function endOldLinks(tx: Tx, now: Date): Promise<void> {
  const at = now.getTime()
  await tx
    .updateTable('family_links')
    .set({ state: 'ENDED', waits_for: null, ended_at: at })
    .where('state', '=', 'WAITING')
    .where('made_at', '<=', linksLapseBefore(now).getTime())
    .execute()
  await tx
    .deleteFrom('family_links')
    .where('state', '=', 'ENDED')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('barred', '=', 0),
        exists(
          selectFrom('users as parent')
            .select('parent.id')
            .whereRef('parent.id', '=', 'family_links.parent_id')
            .where('parent.deleted_at', 'is not', null),
        ),
      ]),
    )
    .where('ended_at', '<', addMinutes(now, -KEPT_DAYS * 24 * 60).getTime())
    .execute()
}

const KEPT_DAYS = 365
