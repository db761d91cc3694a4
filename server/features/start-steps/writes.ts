import type { Tx } from '#server/platform/db/database.ts'
import { HIDDEN } from './reads.ts'

export async function upsertHidden(tx: Tx, isHidden: boolean): Promise<void> {
  await tx
    .insertInto('site_settings')
    .values({ name: HIDDEN, value: String(isHidden) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
}
