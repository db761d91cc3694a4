import { sql } from 'kysely'
import type { PackageStatus } from '#domain/hours.ts'
import type { PaymentStatus } from '#domain/payments.ts'
import type { Db } from '#server/platform/db/database.ts'

const status = (each: PaymentStatus) => sql.lit(each)

/** In pence what waits to be paid, and what of it is late, by family. */
export async function sumOwedBy(
  db: Db,
  familyIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { owed: number; overdue: number }>> {
  const rows = await paymentsOf(db, familyIds)
    .leftJoin('bookings as booking', 'booking.id', 'payment.booking_id')
    .select(({ fn }) => fn.sum<number | null>('payment.amount_pence').as('owed'))
    .select(
      sql<number | null>`SUM(CASE WHEN payment.due_at < ${now.getTime()} THEN payment.amount_pence ELSE 0 END)`.as(
        'overdue',
      ),
    )
    .where('payment.status', '=', status('PENDING'))
    .where('booking.deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ family_id, owed, overdue }) => [
      family_id ?? '',
      { owed: Number(owed ?? 0), overdue: Number(overdue ?? 0) },
    ]),
  )
}

/** In pence what was paid, of all time, by family. */
export async function sumPaidBy(db: Db, familyIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await paymentsOf(db, familyIds)
    .select(({ fn }) => fn.sum<number | null>('payment.amount_pence').as('paid'))
    .where('payment.status', '=', status('PAID'))
    .execute()
  return new Map(rows.map(({ family_id, paid }) => [family_id ?? '', Number(paid ?? 0)]))
}

/** In minutes what is left of the hours that can be used, by family. */
export async function sumHoursBy(db: Db, familyIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('users as child')
    .innerJoin('hour_packages as package', 'package.student_id', 'child.id')
    .select('child.family_id')
    .select(({ fn }) => fn.sum<number | null>('package.remaining_minutes').as('minutes'))
    .where('child.family_id', 'in', familyIds)
    .where('package.status', '=', sql.lit<PackageStatus>('ACTIVE'))
    .where('package.deleted_at', 'is', null)
    .groupBy('child.family_id')
    .execute()
  return new Map(rows.map(({ family_id, minutes }) => [family_id ?? '', Number(minutes ?? 0)]))
}

function paymentsOf(db: Db, familyIds: readonly string[]) {
  return db
    .selectFrom('users as child')
    .innerJoin('payments as payment', 'payment.student_id', 'child.id')
    .select('child.family_id')
    .where('child.family_id', 'in', familyIds)
    .groupBy('child.family_id')
}
