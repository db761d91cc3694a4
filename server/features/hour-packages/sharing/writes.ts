import type { Tx } from '#server/platform/db/database.ts'

/**
 * The family of a student, null of one who has none. Whoever is about to move the student to another waits for the row, and
 * finds then what is shared by this one.
 */
export async function holdFamilyOf(tx: Tx, studentId: string): Promise<string | null> {
  const row = await tx
    .updateTable('users')
    .set((eb) => ({ family_id: eb.ref('family_id') }))
    .where('id', '=', studentId)
    .where('family_id', 'is not', null)
    .returning('family_id')
    .executeTakeFirst()
  return row?.family_id ?? null
}

export async function updateSharing(tx: Tx, packageId: string, familyId: string | null): Promise<void> {
  await tx.updateTable('hour_packages').set({ family_id: familyId }).where('id', '=', packageId).execute()
}
