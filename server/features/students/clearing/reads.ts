import { sql } from 'kysely'
import type { BookingStatus } from '#domain/bookings.ts'
import type { PaymentStatus } from '#domain/payments.ts'
import type { Db } from '#server/platform/db/database.ts'

/** New students who had registered by an instant, with whom no lesson was agreed and who paid nothing, the first first. */
export async function listRemovable(db: Db, registeredBy: Date, limit: number): Promise<string[]> {
  const rows = await removable(db)
    .select('student.id')
    .where('student.created_at', '<=', registeredBy.getTime())
    .orderBy('student.created_at')
    .orderBy('student.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countRemovable(db: Db, registeredBy: Date): Promise<number> {
  const row = await removable(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('student.created_at', '<=', registeredBy.getTime())
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whether one still is such a student. */
export async function isRemovable(db: Db, id: string): Promise<boolean> {
  return (await removable(db).select('student.id').where('student.id', '=', id).executeTakeFirst()) !== undefined
}

const AGREED: readonly BookingStatus[] = ['CONFIRMED', 'AMENDED', 'COMPLETED']

/** An agreed lesson makes a student known: that there is none is looked at again, since what is erased does not come back. */
function removable(db: Db) {
  return db
    .selectFrom('users as student')
    .where('student.role', '=', sql.lit('STUDENT' as const))
    .where('student.deleted_at', 'is', null)
    .where('student.known_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings as booking')
            .select('booking.id')
            .whereRef('booking.student_id', '=', 'student.id')
            .where('booking.status', 'in', AGREED),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as payment')
            .select('payment.id')
            .whereRef('payment.student_id', '=', 'student.id')
            .where('payment.status', '=', sql.lit<PaymentStatus>('PAID')),
        ),
      ),
    )
}
