/** A family in two households: two parents who do not live together, a grandmother who pays, two children. */
import type { ConsentKind } from '#domain/consents.ts'
import type { LinkFlagsWithNews, Relation } from '#domain/families.ts'
import type { StudentKey } from './practice.ts'

interface Child {
  readonly yearGroup: number
  /** Null without a log-in: the parents do everything. */
  readonly signInName: string | null
  readonly consents: Partial<Record<ConsentKind, boolean>>
}

export const children: Partial<Record<StudentKey, Child>> = {
  isla: {
    yearGroup: 6,
    signInName: 'isla.campbell',
    consents: { ACCOUNT: true, PHOTOS: true, RECORDING: false, NEEDS: false },
  },
  callum: { yearGroup: 8, signInName: null, consents: { PHOTOS: true, RECORDING: true, NEEDS: true } },
}

const everything = { sees: true, books: true, pays: true, readsChat: true, manages: true, isTold: true }
const nothing: LinkFlagsWithNews = {
  ...{ sees: false, books: false, pays: false, readsChat: false, manages: false, isTold: false },
}

export type ParentKey = keyof typeof parents
/** Fiona is the one whose log-in is printed; Alistair has the children at his place every other week. */
export const parents = {
  fiona: parent('Fiona Campbell', '07700 900118', 'PARENT', everything),
  alistair: parent('Alistair Campbell', '07700 900227', 'PARENT', { ...everything, manages: false }),
  margaret: parent('Margaret Reid', '', 'GRANDPARENT', { ...nothing, pays: true, isTold: true }),
}

function parent(name: string, phoneNumber: string, relation: Relation, flags: LinkFlagsWithNews) {
  const [first = '', last = ''] = name.toLowerCase().split(' ')
  return { name, email: `${first}@${last}.example`, phoneNumber, relation, flags }
}

/** How one of these children signs in, and whose it is; nothing of any other student. */
export function logInOf(key: StudentKey) {
  const child = children[key]
  if (!child) return {}
  const withoutLogIn = child.signInName === null ? { passwordHash: 'none' } : {}
  return { email: '', signInName: child.signInName, ...withoutLogIn }
}
