export const ROLES = ['STUDENT', 'PARENT', 'TUTOR'] as const
export type Role = (typeof ROLES)[number]

/** The two who agree on lessons and money: whoever acts for a student, and the tutor. */
export const SIDES = ['FAMILY', 'TUTOR'] as const
export type Side = (typeof SIDES)[number]
export const sideOf: Readonly<Record<Role, Side>> = { STUDENT: 'FAMILY', PARENT: 'FAMILY', TUTOR: 'TUTOR' }
/** Whom news of a family may go to. */
export const FAMILY_ROLES: readonly Role[] = ROLES.filter((role) => sideOf[role] === 'FAMILY')
/** Who acts for those whom links name, and not for himself. */
export const actsByLinks: Readonly<Record<Role, boolean>> = { STUDENT: false, PARENT: true, TUTOR: false }
/** Who has a description, chosen subjects and a consultation, and is new until the tutor has vouched for him. */
export const hasStudentProfile: Readonly<Record<Role, boolean>> = { STUDENT: true, PARENT: false, TUTOR: false }

/**
 * What the profile offers (Rules: accounts). Stored, and shown nowhere else: all times are London's (Rules: accounts).
 */
export const TIME_ZONES = [
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Paris',
  'Asia/Tokyo',
] as const
export type TimeZone = (typeof TIME_ZONES)[number]
/** Rules: accounts. */
export const DEFAULT_TIME_ZONE: TimeZone = 'Europe/London'

/** What a tutor is called who has given no name: at the first start without TUTOR_NAME. Our wording. */
export const UNNAMED_TUTOR = 'Your tutor'

/** Rules: accounts for students; the tutor's opens every family's record (Rules #2). */
export const PASSWORD_MIN_CHARACTERS: Readonly<Record<Role, number>> = { STUDENT: 6, PARENT: 6, TUTOR: 12 }
/** What a new password is asked to have: of fewer than eight each is too easy to guess (OWASP ASVS 5.0, 6.2.1). */
export const PASSWORD_FEWEST_CHARACTERS: Readonly<Record<Role, number>> = { STUDENT: 8, PARENT: 8, TUTOR: 12 }
/** Rules #1: hashing costs time by length. */
export const PASSWORD_MAX_BYTES = 1024

/**
 * An address as we store and look it up: trimmed, lower case, one spelling per letter, for capitals make no other
 * person (Rules #1, I11).
 */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase().normalize('NFC')
}

/** Our choice: a child can remember it, and it is no address. */
const SIGN_IN_NAME = /^[a-z][a-z0-9.-]{2,29}$/

/** What somebody is called in a title, or where a stranger may read along. */
export function firstNameIn(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** `Robert Osei or Grace Osei`, `Ann, Ben or Cleo`; empty for nobody. */
export function anyOf(people: readonly { readonly name: string }[]): string {
  const names = people.map(({ name }) => name)
  return names.length < 3 ? names.join(' or ') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/** A name to sign in with instead of an address: 3 to 30 small letters, digits, dots and dashes, a letter first (I128). */
export function isSignInName(text: string): boolean {
  return SIGN_IN_NAME.test(text)
}

/** What somebody has typed to sign in: an address has an `@`, a sign-in name has none (Rules #1). */
export function isAddress(typed: string): boolean {
  return typed.includes('@')
}

/**
 * A password has at least 6 characters, the tutor's 12, and at most 1,024 bytes, spaces and any script included; else
 * the reason (Rules #2).
 */
export function passwordProblem(password: string, role: Role): 'too_short' | 'too_long' | null {
  if ([...password].length < PASSWORD_MIN_CHARACTERS[role]) return 'too_short'
  return new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES ? 'too_long' : null
}

/** A new password is typed twice alike and is a good one; else the reason (Rules #7). */
export function newPasswordProblem(
  newPassword: string,
  confirmPassword: string,
  role: Role,
): 'passwords_differ' | 'too_short' | 'too_long' | null {
  return newPassword === confirmPassword ? passwordProblem(newPassword, role) : 'passwords_differ'
}
