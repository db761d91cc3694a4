import { OF_GROWN_UP } from '#domain/growing-up.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { columnsOf } from '../reads.ts'

/** False where it was noted before, or the year group has been put right meanwhile. */
export async function updateToAdult(tx: Tx, studentId: string, newestCohort: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('student_facts')
    .set({ adult_at: now.getTime() })
    .where('student_id', '=', studentId)
    .where('adult_at', 'is', null)
    .where('cohort', '<=', newestCohort)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Every link that does not pay, or waits. Before those that pay lose the rest: one that begins meanwhile is one of them. */
export async function endLinksOf(
  tx: Tx,
  studentId: string,
  now: Date,
): Promise<{ parentId: string; began: boolean }[]> {
  const rows = await tx
    .updateTable('family_links')
    .set({ state: 'ENDED', waits_for: null, ended_at: now.getTime() })
    .where('student_id', '=', studentId)
    .where('state', '<>', 'ENDED')
    .where((eb) => eb.or([eb('pays', '=', 0), eb('state', '=', 'WAITING')]))
    .returning(['parent_id', 'confirmed_at'])
    .execute()
  return rows.map(({ parent_id: parentId, confirmed_at }) => ({ parentId, began: confirmed_at !== null }))
}

/** The others pay, and do nothing else. Whose they are. */
export async function keepPayingOf(tx: Tx, studentId: string): Promise<string[]> {
  const { is_told: _, ...flags } = columnsOf({ ...OF_GROWN_UP, isTold: true })
  const rows = await tx
    .updateTable('family_links')
    .set({ ...flags, chat_since: null })
    .where('student_id', '=', studentId)
    .where('state', '=', 'ACTIVE')
    .returning('parent_id')
    .execute()
  return rows.map(({ parent_id }) => parent_id)
}
