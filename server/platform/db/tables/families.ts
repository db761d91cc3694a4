import type { Generated } from 'kysely'
import type { ConsentKind } from '#domain/consents.ts'
import type { LinkState, Relation, WaitsFor } from '#domain/families.ts'
import type { Flag, Instant } from '../columns.ts'

/** Who acts for whom, how parents come, and what they have said of a student. */
export interface FamilyTables {
  families: { id: string; name: string; created_at: Instant }
  /** Used once, and never changed (I129). */
  family_invites: {
    id: string
    code: string
    /** In which the children will be; null where one is made for them. */
    family_id: string | null
    parent_name: string
    /** Empty where they were left out. */
    email: string
    phone_number: string
    relation: Relation
    sees: Flag
    books: Flag
    pays: Flag
    reads_chat: Flag
    manages: Flag
    is_told: Flag
    made_by: string
    created_at: Instant
    expires_at: Instant
    /** Both null until a parent uses it. */
    used_at: Generated<Instant | null>
    used_by: Generated<string | null>
  }
  /** For whom an invite is: a student who is there, or a name. */
  family_invite_children: {
    id: string
    invite_id: string
    /** From 1 on, as they were written. */
    place: number
    student_id: string | null
    /** Of a new child; else empty. */
    name: string
    cohort: number | null
  }
  family_invite_subjects: { child_id: string; subject_id: string }
  /** What is known of a student besides the account (I130). */
  student_facts: {
    student_id: string
    /** Null where nobody has said the year group. */
    cohort: number | null
    school: Generated<string>
    needs: Generated<string>
    extra_time_percent: Generated<number>
    /** When the school years were over and both sides were told. */
    adult_at: Generated<Instant | null>
  }
  /** Each yes and no as it was given: the last of a kind counts (I131). */
  consents: {
    id: string
    student_id: string
    kind: ConsentKind
    wording_id: string
    /** With places for names, never with names. */
    wording: string
    is_given: Flag
    by_id: string
    at: Instant
  }
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
