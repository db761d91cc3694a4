import type { Tx } from '#server/platform/db/database.ts'

export async function insertFamily(tx: Tx, family: { id: string; name: string; now: Date }): Promise<void> {
  await tx
    .insertInto('families')
    .values({ id: family.id, name: family.name, created_at: family.now.getTime() })
    .execute()
}

/** False where there is no such family. */
export async function updateName(tx: Tx, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('families')
    .set({ name })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * What was bought for them and shared with the family before is for them alone again (Rules I136): once they have moved, so that
 * what somebody shares meanwhile is seen.
 */
export async function updateFamilyOf(tx: Tx, studentIds: readonly string[], familyId: string | null): Promise<void> {
  if (studentIds.length === 0) return
  await tx.updateTable('users').set({ family_id: familyId }).where('id', 'in', studentIds).execute()
  await tx
    .updateTable('hour_packages')
    .set({ family_id: null })
    .where('student_id', 'in', studentIds)
    .where('family_id', 'is not', null)
    .execute()
}

/** Of these, whichever nobody is in any more. */
export async function deleteEmptyFamilies(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('families')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('users.id').whereRef('users.family_id', '=', 'families.id'))),
    )
    .execute()
}
