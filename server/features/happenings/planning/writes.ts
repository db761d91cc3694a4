import type { Cause, Kind } from '#domain/happenings.ts'
import type { PlannedFacts } from '#domain/letters.ts'
import { noteTelling, type Tx } from '#server/platform/db/database.ts'

export interface PlannedHappening {
  readonly id: string
  readonly eventKey: string
  readonly cause: Cause
  readonly kind: Kind
  readonly thread: string
  readonly userId: string
  readonly studentId: string | null
  readonly facts: PlannedFacts
  readonly usefulUntil: Date
  readonly now: Date
}

/** Each event once, however many servers plan it (Rules I26). Returns the ids of those that nobody had. */
export async function insertPlanned(tx: Tx, planned: readonly PlannedHappening[]): Promise<ReadonlySet<string>> {
  if (planned.length === 0) return new Set()
  const inserted = await tx
    .insertInto('happenings')
    .values(
      planned.map(({ id, eventKey, cause, kind, thread, userId, studentId, facts, usefulUntil, now }) => ({
        ...{ id, event_key: eventKey, cause, kind, thread, user_id: userId, student_id: studentId },
        ...{ facts: JSON.stringify(facts), useful_until: usefulUntil.getTime(), happened_at: now.getTime() },
      })),
    )
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .returning('id')
    .execute()
  if (inserted.length > 0) noteTelling(tx)
  return new Set(inserted.map(({ id }) => id))
}
