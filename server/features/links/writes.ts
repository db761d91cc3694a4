import { familyInviteRefusals } from '#contract/family-invites.ts'
import { Refusal } from '#contract/refusals.ts'
import type { LinkFlagsWithNews, Relation, WaitsFor } from '#domain/families.ts'
import type { Alone } from '#domain/rights.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'
import { aloneColumns } from '#server/platform/people/acting.ts'
import { columnsOf } from './reads.ts'

export interface NewLink {
  readonly id: string
  readonly parentId: string
  readonly studentId: string
  readonly relation: Relation
  readonly flags: LinkFlagsWithNews
  /** Null where it begins at once. */
  readonly waitsFor: WaitsFor | null
  readonly madeBy: string
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
        ...{ chat_since: link.flags.readsChat ? now : null, made_by: link.madeBy, made_at: now },
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
