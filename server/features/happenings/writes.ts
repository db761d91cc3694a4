import type { Cause, Kind } from '#domain/happenings.ts'
import type { Facts } from '#domain/letters.ts'
import type { NoticeAbout } from '#domain/notices.ts'
import { leave, noteTelling, type Tx } from '#server/platform/db/database.ts'
import { insertRow } from '#server/platform/db/insert-row.ts'

export interface NewHappening {
  readonly id: string
  readonly cause: Cause
  readonly kind: Kind
  readonly thread: string
  /** Null for everybody whom it is for. */
  readonly userId: string | null
  readonly studentId: string | null
  readonly facts: Facts
  readonly usefulUntil: Date | null
  readonly heldBack?: HeldBack | null
  readonly now: Date
}

/** Until when nobody is told, and the change that can be undone until then. */
export interface HeldBack {
  readonly changeId: string
  readonly until: Date
}

export function insertHappening(tx: Tx, happening: NewHappening): void {
  const { id, cause, kind, thread, userId, studentId, facts, heldBack, now } = happening
  const happened = insertRow(tx, 'happenings', {
    ...{ id, event_key: id, cause, kind, thread },
    ...{ user_id: userId, student_id: studentId, facts: JSON.stringify(facts) },
    ...{ happened_at: now.getTime(), useful_until: happening.usefulUntil?.getTime() ?? null },
    ...(heldBack ? { tell_after: heldBack.until.getTime(), change_id: heldBack.changeId } : {}),
  })
  leave(tx, happened)
  noteTelling(tx)
}

/** Of which this notice told. */
export async function deleteHappeningsAbout(tx: Tx, { kind, id }: NoticeAbout): Promise<void> {
  const told = tx.selectFrom('notices').select('happening_id').where('about_kind', '=', kind).where('about_id', '=', id)
  await tx.deleteFrom('happenings').where('id', 'in', told).execute()
}

/** Of one thread that is a person's own: what a visitor wrote. */
export async function deleteThread(tx: Tx, thread: string): Promise<void> {
  await tx.deleteFrom('happenings').where('thread', '=', thread).execute()
}

/** What was to be told of a change and is on no road yet; true where nobody was told of it before (I146). */
export async function deleteUntold(tx: Tx, changeId: string): Promise<boolean> {
  await tx.deleteFrom('happenings').where('change_id', '=', changeId).where('dispatched_at', 'is', null).execute()
  const told = await tx.selectFrom('happenings').select('id').where('change_id', '=', changeId).limit(1).execute()
  return told.length === 0
}
