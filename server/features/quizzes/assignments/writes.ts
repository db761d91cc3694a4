import type { Tx } from '#server/platform/db/database.ts'

/** Who has the quiz already keeps it, with the new due date. */
export async function upsertAssignments(
  tx: Tx,
  quizId: string,
  wish: { studentIds: readonly string[]; dueDate: Date | null; now: Date },
): Promise<void> {
  const assignment = { quiz_id: quizId, due_at: wish.dueDate?.getTime() ?? null, assigned_at: wish.now.getTime() }
  await tx
    .insertInto('quiz_assignments')
    .values(wish.studentIds.map((student_id) => ({ ...assignment, student_id })))
    .onConflict((conflict) =>
      conflict.columns(['quiz_id', 'student_id']).doUpdateSet((eb) => ({ due_at: eb.ref('excluded.due_at') })),
    )
    .execute()
}

export async function deleteAssignments(tx: Tx, quizId: string, studentIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('quiz_assignments').where('quiz_id', '=', quizId).where('student_id', 'in', studentIds).execute()
}
