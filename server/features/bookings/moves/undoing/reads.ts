import type { Db } from '#server/platform/db/database.ts'

export interface StoredChange {
  readonly byId: string
  readonly madeAt: Date
  readonly undoneAt: Date | null
  readonly lines: readonly { readonly bookingId: string; readonly before: string | null; readonly after: string }[]
}

export async function findChange(db: Db, id: string): Promise<StoredChange | null> {
  const change = await db
    .selectFrom('changes')
    .select(['by_id', 'made_at', 'undone_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!change) return null
  const lines = await db
    .selectFrom('change_lines')
    .select(['booking_id', 'before', 'after'])
    .where('change_id', '=', id)
    .execute()
  return {
    ...{ byId: change.by_id, madeAt: new Date(change.made_at) },
    undoneAt: change.undone_at === null ? null : new Date(change.undone_at),
    lines: lines.map(({ booking_id: bookingId, ...states }) => ({ bookingId, ...states })),
  }
}
