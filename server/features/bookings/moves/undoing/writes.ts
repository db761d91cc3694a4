import { Refusal } from '#contract/refusals.ts'
import { changeRefusals } from '#contract/sentences/changes.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'
import type { StoredLine } from './reads.ts'

/** Once, and of nothing that somebody was told of (I145, I146). */
export async function updateUndone(tx: Tx, id: string, now: Date): Promise<void> {
  const tooLate = () => new Refusal(changeRefusals.too_late_to_undo)
  const update = tx
    .updateTable('changes')
    .set({ undone_at: now.getTime() })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await translating(update, { changes_told: tooLate, changes_final: tooLate })
  if (numUpdatedRows === 0n) throw tooLate()
}

interface PutBack extends StoredLine {
  readonly madeAt: Date
  readonly now: Date
}

/** Refuses a booking that has changed since. */
export async function updatePutBack(tx: Tx, { bookingId, before, texts, madeAt, now }: PutBack): Promise<void> {
  // What was booked by the change goes.
  const state = before ? JSON.parse(before) : { status: 'CANCELLED', deleted_at: now.getTime() }
  const uncancelled = before ? { cancelled_at: null, cancelled_by: null, cancelled_late: 0 as const } : {}
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ ...state, ...texts, ...uncancelled, updated_at: now.getTime() })
    .where('id', '=', bookingId)
    .where('updated_at', '=', madeAt.getTime())
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(changeRefusals.too_late_to_undo)
}
