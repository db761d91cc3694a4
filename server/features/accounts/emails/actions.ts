import type { Tx } from '#server/platform/db/database.ts'
import { deleteEmailsOf } from './writes.ts'

/** Which addresses a student has had, within the erasure (Rules #82). */
export async function forgetEmailsOf(tx: Tx, userId: string): Promise<void> {
  await deleteEmailsOf(tx, userId)
}
