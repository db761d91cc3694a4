import type { Tx } from '#server/platform/db/database.ts'

/** Its questions, media, assignments and attempts go with it. */
export async function deleteQuiz(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('quizzes').where('id', '=', id).execute()
}
