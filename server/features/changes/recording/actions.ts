import { type ChangeKind, UNDO_SECONDS, undoableUntil } from '#domain/changes.ts'
import { tellLater } from '#server/features/happenings/actions.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { listStates } from './reads.ts'
import { insertChange, insertLines } from './writes.ts'

/** A change under way, in its transaction. */
interface Change {
  readonly id: string
  /** Until then it can be undone, and nobody is told of it. */
  readonly undoUntil: Date
  readonly before: ReadonlyMap<string, string>
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
  const before = await listStates(tx, bookingIds)
  await insertChange(tx, { ...change, id, now })
  tellLater(tx, id, { now, afterSeconds: UNDO_SECONDS })
  return { id, undoUntil: undoableUntil(now), before }
}

/** Notes, once all is written, how these bookings stand now, a line each. */
export async function endChange(tx: Tx, { id, before }: Change, bookingIds: readonly string[]): Promise<void> {
  const after = await listStates(tx, bookingIds)
  await insertLines(
    tx,
    id,
    [...after].map(([bookingId, state]) => ({ bookingId, before: before.get(bookingId) ?? null, after: state })),
  )
}
