import type { Tx } from '#server/platform/db/database.ts'

/** Leaves a push for the end of a quiet time, as it was; false where another server has it. */
export async function postpone(
  tx: Tx,
  { id, dueAt }: { readonly id: string; readonly dueAt: Date },
  until: Date,
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ due_at: until.getTime(), reason: 'quiet' })
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .where('due_at', '=', dueAt.getTime())
    .execute()
}
