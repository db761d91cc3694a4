import type { Db } from '#server/platform/db/database.ts'

export interface Invite {
  readonly id: string
  readonly code: string
  readonly studentName: string
  readonly phoneNumber: string
  readonly email: string
  readonly createdAt: Date
  /** Null until somebody registers with it. */
  readonly usedAt: Date | null
}

/** Our choice: years of a tutor's new families. */
const MOST_LISTED = 500

/** The newest first (Rules #9). */
export async function listInvites(db: Db): Promise<Invite[]> {
  const rows = await invitesIn(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MOST_LISTED).execute()
  return rows.map(inviteOf)
}

/** The invite with exactly this code, used or not. */
export async function findInvite(db: Db, code: string): Promise<Invite | null> {
  const row = await invitesIn(db).where('code', '=', code).executeTakeFirst()
  return row ? inviteOf(row) : null
}

function invitesIn(db: Db) {
  return db
    .selectFrom('invites')
    .select(['id', 'code', 'student_name', 'phone_number', 'email', 'created_at', 'used_at'])
}

type InviteRow = Awaited<ReturnType<ReturnType<typeof invitesIn>['executeTakeFirstOrThrow']>>

function inviteOf(row: InviteRow): Invite {
  return {
    id: row.id,
    code: row.code,
    studentName: row.student_name,
    phoneNumber: row.phone_number,
    email: row.email,
    createdAt: new Date(row.created_at),
    usedAt: row.used_at === null ? null : new Date(row.used_at),
  }
}
