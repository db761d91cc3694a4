import { sql } from 'kysely'
import type { PaymentStatus } from '#domain/payments.ts'
import type { Interval } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A year of lessons every day, of each of eight children. */
const MOST_LISTED = 3_000

/** Spelled out, as in the index of what waits: with a parameter in its place SQLite would not use it. */
const PENDING = sql.lit<PaymentStatus>('PENDING')

/** The students of a family; null where there is none. */
export async function listStudentsOf(db: Db, familyId: string): Promise<string[] | null> {
  const rows = await db
    .selectFrom('families as family')
    .leftJoin('users as student', 'student.family_id', 'family.id')
    .select('student.id')
    .where('family.id', '=', familyId)
    .orderBy('student.name')
    .orderBy('student.id')
    .execute()
  return rows.length === 0 ? null : rows.flatMap(({ id }) => id ?? [])
}

/**
 * What these students owe or have paid for lessons and hours that was due in this time or was paid in it, by when it was due;
 * what was paid for a lesson that has been deleted stays paid.
 */
export async function listMoneyOf(db: Db, studentIds: readonly string[], { start, end }: Interval) {
  const within = (column: 'due_at' | 'paid_at') =>
    db
      .selectFrom('payments')
      .select('id')
      .where('student_id', 'in', studentIds)
      .where('status', 'in', ['PENDING', 'PAID'])
      .where(column, '>=', start.getTime())
      .where(column, '<', end.getTime())
  const rows = await db
    .selectFrom('payments as payment')
    .innerJoin('subjects as subject', 'subject.id', 'payment.subject_id')
    .innerJoin('users as student', 'student.id', 'payment.student_id')
    .leftJoin('bookings as booking', 'booking.id', 'payment.booking_id')
    .leftJoin('hour_packages as package', 'package.id', 'payment.package_id')
    .select(['payment.id', 'payment.status', 'payment.amount_pence', 'payment.due_at', 'payment.paid_at'])
    .select(['payment.student_id', 'student.name as student_name', 'payment.package_id', 'package.total_minutes'])
    .select(['payment.subject_id', 'subject.name as subject_name', 'subject.category'])
    .select(['payment.booking_id', 'booking.type', 'booking.start_at', 'booking.end_at'])
    .where('payment.id', 'in', within('due_at').union(within('paid_at')))
    .orderBy('payment.due_at')
    .orderBy('payment.id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, status: row.status, amountPence: row.amount_pence, dueAt: new Date(row.due_at) },
    paidAt: row.paid_at === null ? null : new Date(row.paid_at),
    child: { id: row.student_id, name: row.student_name },
    subject: { id: row.subject_id, name: row.subject_name, category: row.category },
    booking:
      row.booking_id === null || row.type === null || row.start_at === null || row.end_at === null
        ? null
        : {
            ...{ id: row.booking_id, type: row.type },
            ...{ startTime: new Date(row.start_at), endTime: new Date(row.end_at) },
          },
    hourPackage: row.package_id === null ? null : { id: row.package_id, minutes: row.total_minutes ?? 0 },
  }))
}

/** In pence: what waits for its money, as on the dashboard, also where it is not due yet. */
export async function sumOwed(db: Db, studentIds: readonly string[]): Promise<number> {
  const { sum } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<number | null>('amount_pence').as('sum'))
    .where('student_id', 'in', studentIds)
    .where('status', '=', PENDING)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
