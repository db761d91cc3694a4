import type { Db } from '#server/platform/db/database.ts'

/** What one logs in with, and how one is reached. */
export interface LogIn {
  /** Empty of whoever logs in with a name. */
  readonly email: string
  readonly signInName: string | null
  readonly passwordHash: string
  readonly generatedAt: number | null
  readonly verifiedAt: number | null
  readonly failedAt: number | null
  /** Of the address, by the tutor. */
  readonly isVouched: boolean
  readonly phoneNumber: string
  readonly timezone: string
  readonly knownAt: Date | null
}

/** Null of whoever has none. */
export async function findLogIn(db: Db, id: string): Promise<LogIn | null> {
  const row = await db
    .selectFrom('users as person')
    .leftJoin('held_emails as held', (join) =>
      join.onRef('held.user_id', '=', 'person.id').onRef('held.email', '=', 'person.email'),
    )
    .select(['person.email', 'person.sign_in_name', 'person.password_hash', 'person.password_generated_at'])
    .select(['person.email_verified_at', 'person.email_failed_at', 'person.phone_number', 'person.timezone'])
    .select(['person.known_at', 'held.is_vouched'])
    .where('person.id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.email === '' && row.sign_in_name === null) return null
  return {
    ...{ email: row.email, signInName: row.sign_in_name, passwordHash: row.password_hash },
    ...{ generatedAt: row.password_generated_at, verifiedAt: row.email_verified_at, failedAt: row.email_failed_at },
    ...{ isVouched: row.is_vouched === 1, phoneNumber: row.phone_number, timezone: row.timezone },
    knownAt: row.known_at === null ? null : new Date(row.known_at),
  }
}
