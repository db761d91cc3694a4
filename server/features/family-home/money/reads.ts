import { sql } from 'kysely'
import type { PackageStatus } from '#domain/hours.ts'
import type { PaymentStatus } from '#domain/payments.ts'
import { packagesForAny } from '#server/features/hour-packages/sharing/reads.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Far more than falls due in a week. */
const MOST_COUNTED = 500

const PENDING = sql.lit<PaymentStatus>('PENDING')

/** What waits for its money, is due by then and was not said to be paid, for lessons and hours, the longest due first. */
export async function listOwed(db: Db, studentIds: readonly string[], dueBy: Date) {
  if (studentIds.length === 0) return []
  const rows = await owedBy(db, studentIds)
    .innerJoin('subjects as subject', 'subject.id', 'payment.subject_id')
    .innerJoin('users as student', 'student.id', 'payment.student_id')
    .select(['payment.id', 'payment.amount_pence', 'payment.due_at', 'payment.student_id', 'booking.start_at'])
    .select(['student.name as student_name', 'payment.subject_id', 'subject.name as subject_name', 'subject.category'])
    .where('payment.due_at', '<=', dueBy.getTime())
    .where('payment.said_paid_at', 'is', null)
    .orderBy('payment.due_at')
    .orderBy('payment.id')
    .limit(MOST_COUNTED)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, child: { id: row.student_id, name: row.student_name }, amount: row.amount_pence },
    subject: { id: row.subject_id, name: row.subject_name, category: row.category },
    dueDate: new Date(row.due_at),
    startTime: row.start_at === null ? null : new Date(row.start_at),
  }))
}

/** In pence what waits for its money, and what of it is late; in minutes what is left of the hours that can be used. */
export async function sumMoney(db: Db, studentIds: readonly string[], now: Date) {
  const row = await owedBy(db, studentIds)
    .select(({ fn, selectFrom }) => [
      fn.sum<number | null>('payment.amount_pence').as('owed'),
      sql<number | null>`SUM(CASE WHEN payment.due_at < ${now.getTime()} THEN payment.amount_pence ELSE 0 END)`.as(
        'overdue',
      ),
      selectFrom('hour_packages as package')
        .select(({ fn }) => fn.sum<number | null>('package.remaining_minutes').as('minutes'))
        .where('package.id', 'in', packagesForAny(studentIds))
        .where('package.status', '=', sql.lit<PackageStatus>('ACTIVE'))
        .where('package.deleted_at', 'is', null)
        .as('minutes'),
    ])
    .executeTakeFirstOrThrow()
  return {
    owed: Number(row.owed ?? 0),
    overdue: Number(row.overdue ?? 0),
    remainingHours: Number(row.minutes ?? 0),
  }
}

function owedBy(db: Db, studentIds: readonly string[]) {
  return db
    .selectFrom('payments as payment')
    .leftJoin('bookings as booking', 'booking.id', 'payment.booking_id')
    .where('payment.student_id', 'in', studentIds)
    .where('payment.status', '=', PENDING)
    .where('booking.deleted_at', 'is', null)
}
