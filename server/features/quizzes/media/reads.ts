import type { Db } from '#server/platform/db/database.ts'

/** A file beside a question by the name in its address, which has to be exactly that (Rules #98). */
export async function findMedia(db: Db, name: string): Promise<{ storedFile: string; fileName: string } | null> {
  const row = await db
    .selectFrom('quiz_media')
    .select(['stored_file', 'file_name'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ? { storedFile: row.stored_file, fileName: row.file_name } : null
}

/** The names in the file store of all that a quiz has. */
export async function listStoredFiles(db: Db, quizId: string): Promise<string[]> {
  const rows = await db.selectFrom('quiz_media').select('stored_file').where('quiz_id', '=', quizId).execute()
  return rows.map((row) => row.stored_file)
}
