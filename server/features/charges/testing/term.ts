/** A term in which people do what they like: who they are, and how they ask. */
import fc from 'fast-check'
import type { Person } from '#server/testing/givens.ts'
import type { School } from '#server/testing/school.ts'

export const START = Date.parse('2026-01-12T09:00:00Z')
export const instantOf = (hour: number) => new Date(START + hour * 3_600_000).toISOString()

export interface Term {
  readonly school: School
  readonly subjects: readonly string[]
  hour: number
  readonly bookings: string[]
  /** Cancelled too late. */
  readonly late: string[]
  readonly packages: string[]
  /** What the tutor did in one go, the newest last; each series with one of its bookings. */
  readonly changes: string[]
  readonly undone: string[]
  readonly series: { id: string; bookingId: string }[]
  readonly sam: Person
  readonly robert: Person
  readonly grace: Person
  readonly family: string
  /** The entries of the ledger that were looked at. */
  readonly looked: Set<string>
}
/** Who does it, and for whom: each child for itself, Robert for either, Grace for Sam. */
export type Role = 'Amira' | 'Sam' | 'Robert for Amira' | 'Robert for Sam' | 'Grace'
export type Step = (term: Term) => Promise<unknown>

export const call = ({ school }: Term, person: Person, method: string, path: string, body?: object) =>
  school.app.call(method, `/api${path}`, { token: person.token, body })
export const oneOf = (ids: readonly string[], place: number) => ids[place % ids.length] ?? 'none'

export const place = fc.nat(30)
export const role = fc.constantFrom<Role>('Amira', 'Amira', 'Sam', 'Robert for Amira', 'Robert for Sam', 'Grace')
export function roleIn({ school: { amira }, sam, robert, grace }: Term, name: Role) {
  const isParent = name.startsWith('Robert') || name === 'Grace'
  const child = name.endsWith('Amira') ? amira : sam
  const who = name === 'Grace' ? grace : isParent ? robert : child
  return { who, child, forWhom: isParent ? { studentId: child.id } : {} }
}
export const lesson = fc.record({
  start: fc.integer({ min: 1, max: 60 }),
  half: fc.integer({ min: 1, max: 4 }),
  // Mostly what the packages are for.
  subject: fc.constantFrom(0, 0, 0, 1),
  isOnline: fc.constantFrom(true, true, true, false),
})
export const times = (term: Term, { start, half }: { start: number; half: number }) => ({
  startTime: instantOf(term.hour + start),
  endTime: instantOf(term.hour + start + half / 2),
})
