import type { Cause, Kind } from '#domain/happenings.ts'
import type { Facts } from '#domain/letters.ts'
import type { Role } from '#domain/people.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface Hearer {
  readonly id: string
  readonly role: Role
}

export interface Undispatched {
  readonly id: string
  readonly cause: Cause
  readonly kind: Kind
  readonly thread: string
  /** Null for everybody whom it is for. */
  readonly reader: Hearer | null
  readonly facts: Facts
  readonly happenedAt: Date
}

/** What has happened and is on no road yet, the oldest first, but for what can still be undone. */
export async function listUndispatched(db: Db, most: number, now: Date): Promise<Undispatched[]> {
  const rows = await db
    .selectFrom('happenings as happening')
    .leftJoin('users as reader', 'reader.id', 'happening.user_id')
    .select(['happening.id', 'happening.cause', 'happening.kind', 'happening.thread', 'happening.facts'])
    .select(['happening.happened_at', 'reader.id as reader_id', 'reader.role'])
    .where('happening.dispatched_at', 'is', null)
    .where((eb) => eb.or([eb('happening.tell_after', 'is', null), eb('happening.tell_after', '<=', now.getTime())]))
    .orderBy('happening.happened_at')
    .orderBy('happening.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, cause: row.cause, kind: row.kind, thread: row.thread },
    reader: row.reader_id && row.role ? { id: row.reader_id, role: row.role } : null,
    facts: JSON.parse(row.facts),
    happenedAt: new Date(row.happened_at),
  }))
}

interface Announced {
  readonly hearers: readonly Hearer[]
  readonly isUrgent: boolean
}

/** Those whom what the tutor announced is for, but for himself; nobody where it is gone. */
export async function readAnnounced(db: Db, noticeId: string): Promise<Announced> {
  const notice = await db
    .selectFrom('notices')
    .select(['target_role', 'created_by', 'priority'])
    .where('id', '=', noticeId)
    .executeTakeFirst()
  if (!notice) return { hearers: [], isUrgent: false }
  let people = db.selectFrom('users').select(['id', 'role']).where('deleted_at', 'is', null)
  if (notice.target_role) people = people.where('role', '=', notice.target_role)
  const rows = await people.execute()
  return { hearers: rows.filter(({ id }) => id !== notice.created_by), isUrgent: notice.priority === 'URGENT' }
}
