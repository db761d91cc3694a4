import { type ConsentKind, consentWordings } from '#domain/consents.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'

/** In the wording of today, with its places for names. */
export async function insertConsent(
  tx: Tx,
  {
    studentId,
    by,
    kind,
    isGiven,
    at,
  }: { studentId: string; by: string; kind: ConsentKind; isGiven: boolean; at: Date },
): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      ...{ id: newId(), student_id: studentId, kind, wording_id: consentWordings[kind].id },
      ...{ wording: consentWordings[kind].text, is_given: isGiven ? 1 : 0, by_id: by, at: at.getTime() },
    })
    .execute()
}

/** What is kept of learning needs goes with the consent to it (Rules I133). */
export async function blankNeeds(tx: Tx, studentId: string): Promise<void> {
  await tx.updateTable('student_facts').set({ needs: '' }).where('student_id', '=', studentId).execute()
}
