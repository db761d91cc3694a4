import type { Texts } from '#server/features/changes/recording/reads.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface StoredChange {
  readonly byId: string
  readonly madeAt: Date
  readonly undoneAt: Date | null
  readonly lines: readonly StoredLine[]
}

export interface StoredLine {
  readonly bookingId: string
  /** Null of what was booked by it. */
  readonly before: string | null
  readonly after: string
  /** The words that were written over; null where none were. */
  readonly texts: Texts | null
}

export async function findChange(db: Db, id: string): Promise<StoredChange | null> {
  const change = await db
    .selectFrom('changes')
    .select(['by_id', 'made_at', 'undone_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!change) return null
  const lines = await db
    .selectFrom('change_lines as line')
    .leftJoin('change_texts as text', (join) =>
      join.onRef('text.change_id', '=', 'line.change_id').onRef('text.booking_id', '=', 'line.booking_id'),
    )
    .select(['line.booking_id', 'line.before', 'line.after'])
    .select(['text.title', 'text.meeting_link', 'text.amendment_reason'])
    .where('line.change_id', '=', id)
    .execute()
  return {
    ...{ byId: change.by_id, madeAt: new Date(change.made_at) },
    undoneAt: change.undone_at === null ? null : new Date(change.undone_at),
    lines: lines.map(({ booking_id: bookingId, before, after, title, meeting_link, amendment_reason }) => ({
      ...{ bookingId, before, after },
      texts: title === null || amendment_reason === null ? null : { title, meeting_link, amendment_reason },
    })),
  }
}
