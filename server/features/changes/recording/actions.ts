import { type ChangeKind, UNDO_SECONDS, undoableUntil } from '#domain/changes.ts'
import { tellLater } from '#server/features/happenings/actions.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { listStates, listTexts, TEXT_COLUMNS, type Texts } from './reads.ts'
import { deleteOldTexts, deleteTexts, insertChange, insertLines, insertTexts } from './writes.ts'

/** A change under way, in its transaction. */
export interface Change {
  readonly id: string
  /** Until then it can be undone, and nobody is told of it. */
  readonly undoUntil: Date
  readonly before: ReadonlyMap<string, string>
  readonly texts: ReadonlyMap<string, Texts>
}

interface Beginning {
  readonly kind: ChangeKind
  readonly byId: string
  readonly seriesId: string | null
  /** Those that there are already; what is booked by it has no state before. */
  readonly bookingIds: readonly string[]
}

/**
 * Notes, before anything is written, how these bookings stand, so that it can be undone (Rules: moves): whatever the
 * transaction tells from here on waits as long. It ends with `endChange`.
 */
export async function beginChange(tx: Tx, { bookingIds, ...change }: Beginning, now: Date): Promise<Change> {
  const id = newId()
  const [before, texts] = [await listStates(tx, bookingIds), await listTexts(tx, bookingIds)]
  await deleteOldTexts(tx, now)
  await insertChange(tx, { ...change, id, now })
  tellLater(tx, id, { now, afterSeconds: UNDO_SECONDS })
  return { id, undoUntil: undoableUntil(now), before, texts }
}

/** Notes, once all is written, how these bookings stand now, a line each, and what of their words is another one now. */
export async function endChange(tx: Tx, change: Change, bookingIds: readonly string[]): Promise<void> {
  const { id, before } = change
  const after = await listStates(tx, bookingIds)
  await insertLines(
    tx,
    id,
    [...after].map(([bookingId, state]) => ({ bookingId, before: before.get(bookingId) ?? null, after: state })),
  )
  const texts = await listTexts(tx, [...change.texts.keys()])
  const isOther = (old: Texts, now?: Texts) => TEXT_COLUMNS.some((column) => old[column] !== now?.[column])
  const writtenOver = [...change.texts].filter(([bookingId, old]) => isOther(old, texts.get(bookingId)))
  await insertTexts(
    tx,
    change,
    writtenOver.map(([bookingId, old]) => ({ bookingId, ...old })),
  )
}

/** Once they have been put back. */
export async function forgetTexts(tx: Tx, changeId: string): Promise<void> {
  await deleteTexts(tx, changeId)
}
