import type { HourBalance } from '#domain/hours.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What a package stands at, deleted or not, and the place of its last entry, 0 before the first. */
export async function findBalance(db: Db, packageId: string): Promise<(HourBalance & { lastPlace: number }) | null> {
  const row = await db
    .selectFrom('hour_packages as package')
    .select(['status', 'total_minutes', 'used_minutes', 'remaining_minutes'])
    .select((eb) =>
      eb
        .selectFrom('hour_entries as entry')
        .select((last) => last.fn.max('entry.place').as('place'))
        .whereRef('entry.package_id', '=', 'package.id')
        .as('last_place'),
    )
    .where('package.id', '=', packageId)
    .executeTakeFirst()
  if (!row) return null
  return {
    status: row.status,
    totalMinutes: row.total_minutes,
    usedMinutes: row.used_minutes,
    remainingMinutes: row.remaining_minutes,
    lastPlace: Number(row.last_place ?? 0),
  }
}
