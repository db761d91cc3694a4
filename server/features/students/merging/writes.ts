import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Consent, Facts } from './reads.ts'

/** As they were given, by whom and when: what stands with the other account is never changed (Rules I131). */
export async function copyConsents(tx: Tx, consents: readonly Consent[], studentId: string): Promise<void> {
  if (consents.length === 0) return
  await tx
    .insertInto('consents')
    .values(consents.map((consent) => ({ ...consent, id: newId(), student_id: studentId })))
    .execute()
}

export async function upsertFacts(tx: Tx, studentId: string, facts: Facts): Promise<void> {
  await tx
    .insertInto('student_facts')
    .values({ student_id: studentId, ...facts })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet(facts))
    .execute()
}

/** Of subjects of which nothing is known of the other one. */
export async function moveExams(
  tx: Tx,
  { id, intoId }: { readonly id: string; readonly intoId: string },
): Promise<void> {
  const known = tx.selectFrom('student_exams').select('subject_id').where('student_id', '=', intoId)
  await tx
    .updateTable('student_exams')
    .set({ student_id: intoId })
    .where('student_id', '=', id)
    .where('subject_id', 'not in', known)
    .execute()
}

/** Where nothing is known of the other one. */
export async function movePlace(
  tx: Tx,
  { id, intoId }: { readonly id: string; readonly intoId: string },
): Promise<void> {
  const known = tx.selectFrom('lesson_places').select('student_id').where('student_id', '=', intoId)
  await tx
    .updateTable('lesson_places')
    .set({ student_id: intoId })
    .where('student_id', '=', id)
    .where(({ not, exists }) => not(exists(known)))
    .execute()
}
