import type { Generated } from 'kysely'
import type { LinkState, Relation, WaitsFor } from '#domain/families.ts'
import type { Flag, Instant } from '../columns.ts'

/** Who acts for whom. */
export interface FamilyTables {
  /** One that has not ended for each pair (I127). */
  family_links: {
    id: string
    parent_id: string
    student_id: string
    /** The same in every row: half of a key, so that each side is what it says. */
    parent_role: Generated<'PARENT'>
    student_role: Generated<'STUDENT'>
    relation: Relation
    state: LinkState
    sees: Flag
    books: Flag
    pays: Flag
    reads_chat: Flag
    manages: Flag
    is_told: Flag
    /** Ended for good: the pair is not linked again. */
    barred: Generated<Flag>
    /** From when on the child's chat is read; set while it is. */
    chat_since: Instant | null
    /** Set while the link waits. */
    waits_for: WaitsFor | null
    made_by: string
    made_at: Instant
    confirmed_by: Generated<string | null>
    confirmed_at: Generated<Instant | null>
    ended_by: Generated<string | null>
    ended_at: Generated<Instant | null>
    /** Why it was ended, or confirmed without who was asked. */
    reason: Generated<string>
  }
}
