import type { Flag } from '#server/platform/db/columns.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AdministeredNotice } from './reads.ts'

type Written = Omit<AdministeredNotice, 'createdBy' | 'readers'>

export async function insertNotice(tx: Tx, notice: Written & { readonly createdBy: string }): Promise<void> {
  const { id, createdBy, createdAt } = notice
  await tx
    .insertInto('notices')
    .values({ id, user_id: null, created_by: createdBy, created_at: createdAt.getTime(), ...columnsOf(notice) })
    .execute()
}

export async function updateNotice(tx: Tx, notice: Written): Promise<void> {
  await tx.updateTable('notices').set(columnsOf(notice)).where('id', '=', notice.id).execute()
}

/** Who has read it goes with it. */
export async function deleteNotice(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('notices').where('id', '=', id).execute()
}

function columnsOf({ title, content, type, priority, targetRole, expiresAt, isActive }: Written) {
  return {
    ...{ title, content, type, priority },
    target_role: targetRole,
    expires_at: expiresAt?.getTime() ?? null,
    is_active: (isActive ? 1 : 0) as Flag,
  }
}
