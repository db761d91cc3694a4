import type { Kind } from '#domain/happenings.ts'
import type { Facts } from '#domain/letters.ts'
import { type Side, sideOf } from '#domain/people.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface Undispatched {
  readonly id: string
  readonly kind: Kind
  readonly reader: { readonly id: string; readonly side: Side } | null
  readonly facts: Facts
  readonly happenedAt: Date
}

/** What has happened and is on no road yet, the oldest first. */
export async function listUndispatched(db: Db, most: number): Promise<Undispatched[]> {
  const rows = await db
    .selectFrom('happenings as happening')
    .leftJoin('users as reader', 'reader.id', 'happening.user_id')
    .select(['happening.id', 'happening.kind', 'happening.facts', 'happening.happened_at'])
    .select(['reader.id as reader_id', 'reader.role'])
    .where('happening.dispatched_at', 'is', null)
    .orderBy('happening.happened_at')
    .orderBy('happening.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    reader: row.reader_id && row.role ? { id: row.reader_id, side: sideOf[row.role] } : null,
    facts: JSON.parse(row.facts),
    happenedAt: new Date(row.happened_at),
  }))
}
