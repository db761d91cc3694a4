import type { Kind } from '#domain/happenings.ts'
import type { Facts } from '#domain/letters.ts'
import { type Side, sideOf } from '#domain/people.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface Hearer {
  readonly id: string
  readonly side: Side
}

export interface Undispatched {
  readonly id: string
  readonly kind: Kind
  readonly thread: string
  /** Null for everybody whom it is for. */
  readonly reader: Hearer | null
  readonly facts: Facts
  readonly happenedAt: Date
}

/** What has happened and is on no road yet, the oldest first. */
export async function listUndispatched(db: Db, most: number): Promise<Undispatched[]> {
  const rows = await db
    .selectFrom('happenings as happening')
    .leftJoin('users as reader', 'reader.id', 'happening.user_id')
    .select(['happening.id', 'happening.kind', 'happening.thread', 'happening.facts', 'happening.happened_at'])
    .select(['reader.id as reader_id', 'reader.role'])
    .where('happening.dispatched_at', 'is', null)
    .orderBy('happening.happened_at')
    .orderBy('happening.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, thread: row.thread },
    reader: row.reader_id && row.role ? { id: row.reader_id, side: sideOf[row.role] } : null,
    facts: JSON.parse(row.facts),
    happenedAt: new Date(row.happened_at),
  }))
}

/** Those whom what the tutor announced is for, but for himself; nobody where it is gone. */
export async function listAudience(db: Db, noticeId: string): Promise<Hearer[]> {
  const notice = await db
    .selectFrom('notices')
    .select(['target_role', 'created_by'])
    .where('id', '=', noticeId)
    .executeTakeFirst()
  if (!notice) return []
  let people = db.selectFrom('users').select(['id', 'role']).where('deleted_at', 'is', null)
  if (notice.target_role) people = people.where('role', '=', notice.target_role)
  const rows = await people.execute()
  return rows.filter(({ id }) => id !== notice.created_by).map(({ id, role }) => ({ id, side: sideOf[role] }))
}
