import type { Role, Side } from './people.ts'

/**
 * What one may do for a student, each a verb: SEE lessons, resources, feedback and results; BOOK lessons; CHANGE, accept
 * and cancel them; read and settle MONEY; BUY hours; CHAT with the tutor; LEARN, which is sitting quizzes and marking
 * homework as done.
 */
export const RIGHTS = ['SEE', 'BOOK', 'CHANGE', 'MONEY', 'BUY', 'CHAT', 'LEARN'] as const
export type Right = (typeof RIGHTS)[number]

/** For whom somebody acts, by the student's id, and how far. Empty unless somebody filled it: what was forgotten is refused. */
export type Acts = ReadonlyMap<string, ReadonlySet<Right>>

/** What a role may do for itself, as if it were a student. A new right does not compile until every role has decided. */
const forOneself: Readonly<Record<Role, Readonly<Record<Right, boolean>>>> = {
  TUTOR: { SEE: false, BOOK: false, CHANGE: false, MONEY: false, BUY: false, CHAT: false, LEARN: false },
  STUDENT: { SEE: true, BOOK: true, CHANGE: true, MONEY: true, BUY: true, CHAT: true, LEARN: true },
}
const rightsOf = { TUTOR: rightsForOneself('TUTOR'), STUDENT: rightsForOneself('STUDENT') } satisfies Record<
  Role,
  unknown
>

/** For whom somebody acts who is linked to nobody: a student for himself, the tutor as no student (Rules R2). */
export function ownActs({ id, role }: { readonly id: string; readonly role: Role }): Acts {
  const rights = rightsOf[role]
  return new Map(rights.size > 0 ? [[id, rights]] : [])
}

/**
 * The one place that decides whether somebody may do something for a student: the tutor for every student, anybody else
 * for those whom he acts for (Rules R2).
 */
export function may(
  { side, acts }: { readonly side: Side; readonly acts: Acts },
  right: Right,
  studentId: string,
): boolean {
  return side === 'TUTOR' || acts.get(studentId)?.has(right) === true
}

function rightsForOneself(role: Role): ReadonlySet<Right> {
  return new Set(RIGHTS.filter((right) => forOneself[role][right]))
}
