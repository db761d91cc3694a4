import { sql } from 'kysely'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import type { BookingStatus, BookingType } from '#domain/bookings.ts'
import { mayMail } from '#domain/channels.ts'
import { hasStudentProfile, isAddress, type Role, sideOf } from '#domain/people.ts'
import type { Alone } from '#domain/rights.ts'
import type { PublicSettings } from '#domain/site-settings.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { aloneOf } from '#server/platform/people/acting.ts'
import { hasAddress } from '#server/platform/people/addresses.ts'

export interface Account {
  readonly id: string
  readonly role: Role
  readonly name: string
  readonly email: string
  readonly signInName: string | null
  readonly phoneNumber: string
  readonly timezone: string
  readonly description: string
  readonly consultationEnabled: boolean
  /** Of a student who is listed with others. */
  readonly familyId: string | null
  /** A student for whom the tutor has not vouched yet. */
  readonly isNew: boolean
  /** With a password that was generated. */
  readonly needsOwnPassword: boolean
  readonly hasSecondFactor: boolean
  /** Why nothing but letters about the account goes to this address; null where everything does, or there is none (Rules I32). */
  readonly mailProblem: 'not_confirmed' | 'failing' | null
  /** What a student may do alone. */
  readonly alone: Alone
}

const columns = [
  'id',
  'role',
  'name',
  'email',
  'sign_in_name',
  'family_id',
  'phone_number',
  'timezone',
  'description',
  'consultation_enabled',
  'known_at',
  'password_generated_at',
  'email_verified_at',
  'email_failed_at',
  'totp_since',
  'may_book',
  'may_change',
  'sees_money',
  'may_buy',
] as const

/** Refuses whoever has been erased a moment ago: that session has ended. */
export async function getAccount(db: Db, id: string): Promise<Account> {
  const row = await db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal(generalRefusals.unauthenticated)
  return {
    id: row.id,
    role: row.role,
    name: row.name,
    email: row.email,
    signInName: row.sign_in_name,
    familyId: row.family_id,
    phoneNumber: row.phone_number,
    timezone: row.timezone,
    description: row.description,
    consultationEnabled: row.consultation_enabled === 1,
    isNew: hasStudentProfile[row.role] && row.known_at === null,
    needsOwnPassword: row.password_generated_at !== null,
    hasSecondFactor: row.totp_since !== null,
    mailProblem: mailProblemOf(row),
    alone: aloneOf(row),
  }
}

function mailProblemOf({ role, email, email_verified_at, email_failed_at }: MailedRow): Account['mailProblem'] {
  const instantOf = (stored: number | null) => (stored === null ? null : new Date(stored))
  const emailVerifiedAt = instantOf(email_verified_at)
  const allowed = mayMail(
    { side: sideOf[role], email, emailVerifiedAt, emailFailedAt: instantOf(email_failed_at) },
    'CHANGE',
  )
  return allowed === 'yes' || allowed === 'no_address' ? null : allowed
}
interface MailedRow {
  readonly role: Role
  readonly email: string
  readonly email_verified_at: number | null
  readonly email_failed_at: number | null
}

/** Whether the tutor has set that nobody registers but with an invite (Rules: newcomers). */
export async function areOnlyInvitedTaken(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', 'onlyInvited' satisfies keyof PublicSettings)
    .executeTakeFirst()
  return row?.value === 'true'
}

/** Whether a student is one for whom the tutor has not vouched yet. */
export async function isNewStudent(db: Db, id: string): Promise<boolean> {
  const [row] = await newStudents(db, { id })
  return row !== undefined
}

/** Asked with every request for a lesson. */
const newStudents = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('known_at', 'is', null)
    .where('role', '=', sql.lit('STUDENT' as const)),
)

/** What signing in needs; `typed` is an address or a sign-in name, normalised. */
export async function findCredentials(
  db: Db,
  typed: string,
): Promise<{
  id: string
  role: Role
  passwordHash: string
  generatedAt: Date | null
  /** Of a student. */
  lastUsedAt: Date | null
} | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'role', 'password_hash', 'password_generated_at', 'last_used_at'])
    .where('deleted_at', 'is', null)
    .$if(isAddress(typed), (query) => query.where('email', '=', typed).where(hasAddress()))
    .$if(!isAddress(typed), (query) => query.where('sign_in_name', '=', typed))
    .executeTakeFirst()
  if (!row) return null
  const generatedAt = row.password_generated_at === null ? null : new Date(row.password_generated_at)
  const lastUsedAt = row.last_used_at === null ? null : new Date(row.last_used_at)
  return { id: row.id, role: row.role, passwordHash: row.password_hash, generatedAt, lastUsedAt }
}

export async function getPasswordHash(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()
  return row.password_hash
}

/** Spelled out, as in the index of consultations: with a parameter in its place SQLite would not use it. */
const CONSULTATION = sql.lit('CONSULTATION' as const)

/** A student's consultations that were neither denied nor cancelled: there is never more than one (I4). */
export async function listConsultationsOf(
  db: Db,
  studentId: string,
): Promise<{ type: BookingType; status: BookingStatus; endTime: Date }[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['type', 'status', 'end_at'])
    .where('student_id', '=', studentId)
    .where('type', '=', CONSULTATION)
    .where('status', 'not in', ['DENIED', 'CANCELLED'])
    .execute()
  return rows.map(({ type, status, end_at }) => ({ type, status, endTime: new Date(end_at) }))
}

/** A student who has not been deleted, or null. */
export async function findStudent(
  db: Db,
  id: string,
): Promise<{ id: string; name: string; seesMoney: boolean } | null> {
  const [row] = await presentStudents(db, { id })
  return row ? { id: row.id, name: row.name, seesMoney: row.sees_money === 1 } : null
}

/** Asked with everything that a family is told. */
const presentStudents = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'sees_money'])
    .where('id', '=', id)
    .where('role', '=', 'STUDENT')
    .where('deleted_at', 'is', null),
)

/** Of a person who has not been deleted, or null. */
export async function findRole(db: Db, id: string): Promise<Role | null> {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.role ?? null
}
