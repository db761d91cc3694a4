import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Link } from '../reads.ts'

/** Of the other student from now on: what was written to that one before is not read. */
export async function updateStudent(tx: Tx, { id, flags }: Link, studentId: string, now: Date): Promise<void> {
  await tx
    .updateTable('family_links')
    .set({ student_id: studentId, chat_since: flags.readsChat ? now.getTime() : null })
    .where('id', '=', id)
    .where('state', '<>', 'ENDED')
    .execute()
}

/** Whom nobody is to link to the one is not to be linked to the other either; what has ended is never changed. */
export async function copyBarred(
  tx: Tx,
  { fromId, intoId }: { readonly fromId: string; readonly intoId: string },
): Promise<void> {
  const barred = await tx
    .selectFrom('family_links')
    .selectAll()
    .where('student_id', '=', fromId)
    .where('barred', '=', 1)
    .execute()
  for (const link of barred)
    await tx
      .insertInto('family_links')
      .values({ ...link, id: newId(), student_id: intoId })
      .execute()
}
