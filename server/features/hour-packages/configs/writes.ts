import { DEFAULT_DISCOUNT_TENTHS, PACKAGE_TYPES } from '#domain/hours.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Brings the discount of each size back to what it was at first (Rules #73). */
export async function updateConfigsToDefaults(tx: Tx): Promise<void> {
  for (const type of PACKAGE_TYPES) {
    await tx
      .updateTable('hour_package_configs')
      .set({ discount_tenths: DEFAULT_DISCOUNT_TENTHS[type] })
      .where('package_type', '=', type)
      .execute()
  }
}

/** For packages that are bought from now on. */
export async function updateDiscount(tx: Tx, id: string, discountTenths: number): Promise<void> {
  await tx.updateTable('hour_package_configs').set({ discount_tenths: discountTenths }).where('id', '=', id).execute()
}
