import type { ChangeKind } from '#domain/changes.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Texts } from './reads.ts'

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

interface OldTexts extends Texts {
  readonly bookingId: string
}

/** The words that a change wrote over, until it can be undone no more. */
export async function insertTexts(
  tx: Tx,
  { id, undoUntil }: { id: string; undoUntil: Date },
  texts: readonly OldTexts[],
): Promise<void> {
  if (texts.length === 0) return
  const kept = { change_id: id, kept_until: undoUntil.getTime() }
  const rows = texts.map(({ bookingId, ...words }) => ({ ...kept, booking_id: bookingId, ...words }))
  await tx.insertInto('change_texts').values(rows).execute()
}

/** Of changes that can be undone no more (Rules: retention). */
export async function deleteOldTexts(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('change_texts').where('kept_until', '<=', now.getTime()).execute()
}

export async function deleteTexts(tx: Tx, changeId: string): Promise<void> {
  await tx.deleteFrom('change_texts').where('change_id', '=', changeId).execute()
}
