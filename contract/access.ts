import type { Role } from '#domain/people.ts'
import type { Right } from '#domain/rights.ts'
import { generalRefusals, type RefusalText } from './refusals.ts'

/**
 * The doors of the wire. Each says of every role whether it opens, so that a new role does not compile until it has been
 * decided; there is none that opens to "anyone signed in".
 */
export const doors = {
  /** About oneself, or about nobody. */
  person: { TUTOR: true, STUDENT: true, PARENT: true },
  tutor: { TUTOR: true, STUDENT: false, PARENT: false },
  /** What no one else can do for a student, such as sit a quiz. */
  student: { TUTOR: false, STUDENT: true, PARENT: false },
  /** About who acts for whom, by either of the two. */
  household: { TUTOR: false, STUDENT: true, PARENT: true },
  /** About all those for whom somebody else acts. */
  parent: { TUTOR: false, STUDENT: false, PARENT: true },
  /** For a student, by whoever acts for her. */
  family: { TUTOR: false, STUDENT: true, PARENT: true },
  /** The same, and the tutor. */
  shared: { TUTOR: true, STUDENT: true, PARENT: true },
} as const satisfies Record<string, Readonly<Record<Role, boolean>>>

/** What whoever a door does not open to reads. */
export const closedDoor: Readonly<Record<keyof typeof doors, RefusalText>> = {
  person: generalRefusals.not_yours,
  tutor: generalRefusals.tutor_only,
  student: generalRefusals.student_only,
  household: generalRefusals.student_only,
  parent: generalRefusals.parent_only,
  family: generalRefusals.student_only,
  shared: generalRefusals.not_yours,
}

export type Whose = 'caller' | 'record' | 'userId' | 'studentId'

/**
 * Who may call an endpoint. What is about a student names the right that it takes and `of` whom, so that neither can be
 * forgotten: a part of the path, or the caller himself, both checked before the body is read; or whoever the record is
 * about that the action loads and hands to `own`.
 */
export type Access =
  | {
      readonly access: 'public' | 'person' | 'tutor' | 'household' | 'parent'
      readonly right?: never
      readonly of?: never
    }
  | { readonly access: 'student' | 'family' | 'shared'; readonly right: Right; readonly of: Whose }
