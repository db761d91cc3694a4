import type { PackageChoice } from '#domain/hours.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A student's packages that wait for their money. */
export async function listAwaitingPayment(
  db: Db,
  studentId: string,
): Promise<(PackageChoice & { id: string; purchasedAt: Date })[]> {
  const rows = await db
    .selectFrom('hour_packages')
    .select(['id', 'subject_id', 'package_type', 'is_online', 'purchased_at', 'family_id'])
    .where('student_id', '=', studentId)
    .where('status', '=', 'PENDING')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    subjectId: row.subject_id,
    packageType: row.package_type,
    isOnline: row.is_online === 1,
    isShared: row.family_id !== null,
    purchasedAt: new Date(row.purchased_at),
  }))
}
