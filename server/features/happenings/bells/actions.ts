import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { insertPersonalNotice, type PersonalNotice } from './writes.ts'

/** Leaves one person a notice of what has happened, within the transaction of it. */
export async function ring(tx: Tx, notice: Omit<PersonalNotice, 'id'>): Promise<void> {
  await insertPersonalNotice(tx, { ...notice, id: newId() })
}
