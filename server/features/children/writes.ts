import type { Tx } from '#server/platform/db/database.ts'

/** The year group, for good (Rules I130). Whoever was called grown up by mistake is so no more. */
export async function upsertCohort(tx: Tx, studentId: string, cohort: number | null): Promise<void> {
  await tx
    .insertInto('student_facts')
    .values({ student_id: studentId, cohort })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet({ cohort, adult_at: null }))
    .execute()
}

/** Students who are in none are in this one from now on. */
export async function updateFamily(tx: Tx, studentIds: readonly string[], familyId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ family_id: familyId })
    .where('id', 'in', studentIds)
    .where('family_id', 'is', null)
    .execute()
}
