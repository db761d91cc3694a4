import type { Role, Side } from './people.ts'

/**
 * What one may do for a student, each a verb: SEE lessons, resources, feedback and results; BOOK lessons; CHANGE, accept
 * and cancel them; read and settle MONEY; BUY hours; CHAT with the tutor; LEARN, which is sitting quizzes and marking
 * homework as done; MANAGE the profile, the log-in and what the student may do alone.
 */
export const RIGHTS = ['SEE', 'BOOK', 'CHANGE', 'MONEY', 'BUY', 'CHAT', 'LEARN', 'MANAGE'] as const
export type Right = (typeof RIGHTS)[number]

/** For whom somebody acts, by the student's id, and how far. Empty unless somebody filled it: what was forgotten is refused. */
export type Acts = ReadonlyMap<string, ReadonlySet<Right>>

/** What a student may do alone, of what a parent can do for him (Rules: families). */
export interface Alone {
  readonly mayBook: boolean
  readonly mayChange: boolean
  readonly seesMoney: boolean
  readonly mayBuy: boolean
}
/** Whoever has no parent here does all of it alone. */
const ALL_ALONE: Alone = { mayBook: true, mayChange: true, seesMoney: true, mayBuy: true }

/** How far a link goes. What a parent is told, and since when he reads the chat, are no rights. */
export interface LinkFlags {
  readonly sees: boolean
  readonly books: boolean
  readonly pays: boolean
  readonly readsChat: boolean
  readonly manages: boolean
}

/** A new right does not compile until it is decided for a student and for a link. */
const ofStudent: Readonly<Record<Right, (alone: Alone) => boolean>> = {
  SEE: () => true,
  BOOK: ({ mayBook }) => mayBook,
  CHANGE: ({ mayChange }) => mayChange,
  MONEY: ({ seesMoney }) => seesMoney,
  BUY: ({ mayBuy }) => mayBuy,
  CHAT: () => true,
  LEARN: () => true,
  MANAGE: () => false,
}
const ofLink: Readonly<Record<Right, (link: LinkFlags) => boolean>> = {
  SEE: ({ sees }) => sees,
  BOOK: ({ books }) => books,
  CHANGE: ({ books }) => books,
  MONEY: ({ pays }) => pays,
  BUY: ({ pays }) => pays,
  CHAT: ({ readsChat }) => readsChat,
  // Of a younger child somebody says that the homework is done; nobody but the child sits a quiz: its door is the student's.
  LEARN: ({ manages }) => manages,
  MANAGE: ({ manages }) => manages,
}

/** What a student may do for himself: everything but managing, unless a parent keeps it (Rules: families). */
export function rightsOfStudent(alone: Alone): ReadonlySet<Right> {
  return new Set(RIGHTS.filter((right) => ofStudent[right](alone)))
}

/** For what a student asks a parent: what one can do alone, and this one may not (Rules: families). */
export function askedOfParent(alone: Alone): Right[] {
  return RIGHTS.filter((right) => ofStudent[right](ALL_ALONE) && !ofStudent[right](alone))
}

/** What a parent may do for the child of a link (Rules: families). */
export function rightsOfLink(link: LinkFlags): ReadonlySet<Right> {
  return new Set(RIGHTS.filter((right) => ofLink[right](link)))
}

/** What a role may do for itself, as if it were a student. */
const forOneself: Readonly<Record<Role, (alone: Alone) => ReadonlySet<Right>>> = {
  TUTOR: () => new Set(),
  PARENT: () => new Set(),
  STUDENT: rightsOfStudent,
}

/**
 * For whom somebody acts by himself: a student for himself, as far as he may alone; the tutor and a parent as no student
 * (Rules R2). Links come on top.
 */
export function ownActs({ id, role }: { readonly id: string; readonly role: Role }, alone = ALL_ALONE): Acts {
  const rights = forOneself[role](alone)
  return new Map(rights.size > 0 ? [[id, rights]] : [])
}

/** Whether somebody acts for the same students as before, and as far. */
export function areSameActs(before: Acts, now: Acts): boolean {
  return written(before) === written(now)
}

const written = (acts: Acts): string =>
  [...acts]
    .map(([studentId, rights]) => [studentId, ...RIGHTS.filter((right) => rights.has(right))].join(' '))
    .sort()
    .join()

/** For whom somebody has a right, in the order in which they are known. */
export function studentsOf(acts: Acts, right: Right): string[] {
  return [...acts].flatMap(([studentId, rights]) => (rights.has(right) ? [studentId] : []))
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
