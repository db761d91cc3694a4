import type { ChangeKind } from '#domain/changes.ts'
import type { Tx } from '#server/platform/db/database.ts'

interface NewChange {
  readonly id: string
  readonly kind: ChangeKind
  readonly byId: string
  readonly seriesId: string | null
  readonly now: Date
}

export async function insertChange(tx: Tx, { id, kind, byId, seriesId, now }: NewChange): Promise<void> {
  const change = { id, kind, by_id: byId, series_id: seriesId, made_at: now.getTime() }
  await tx.insertInto('changes').values(change).execute()
}

interface NewLine {
  readonly bookingId: string
  /** Null of what was booked by it. */
  readonly before: string | null
  readonly after: string
}

export async function insertLines(tx: Tx, changeId: string, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ bookingId, ...states }) => ({ change_id: changeId, booking_id: bookingId, ...states }))
  await tx.insertInto('change_lines').values(rows).execute()
}
