import { type PackageType, packageHours } from '#domain/hours.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface PackageConfig {
  readonly id: string
  readonly packageType: PackageType
  readonly discountTenths: number
  readonly isActive: boolean
}

/** The sizes of a package, the smallest first. */
export async function listConfigs(db: Db, which: { includeInactive: boolean }): Promise<PackageConfig[]> {
  let query = selectConfigs(db)
  if (!which.includeInactive) query = query.where('is_active', '=', 1)
  const configs = (await query.execute()).map(configOf)
  return configs.sort((a, b) => packageHours[a.packageType] - packageHours[b.packageType])
}

/** The size as it is on offer; null while it is not. */
export async function findConfigOnOffer(db: Db, type: PackageType): Promise<PackageConfig | null> {
  const row = await selectConfigs(db).where('package_type', '=', type).where('is_active', '=', 1).executeTakeFirst()
  return row ? configOf(row) : null
}

export async function findConfig(db: Db, id: string): Promise<PackageConfig | null> {
  const row = await selectConfigs(db).where('id', '=', id).executeTakeFirst()
  return row ? configOf(row) : null
}

function selectConfigs(db: Db) {
  return db.selectFrom('hour_package_configs').select(['id', 'package_type', 'discount_tenths', 'is_active'])
}

function configOf(
  row: Awaited<ReturnType<ReturnType<typeof selectConfigs>['executeTakeFirstOrThrow']>>,
): PackageConfig {
  return {
    id: row.id,
    packageType: row.package_type,
    discountTenths: row.discount_tenths,
    isActive: row.is_active === 1,
  }
}
