import { sql } from 'kysely'
import { bankReference } from '#domain/booking-words.ts'
import { packageReference } from '#domain/hours.ts'
import type { PaymentStatus } from '#domain/payments.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Spelled out, as in the index of what waits: with a parameter in its place SQLite would not use it. */
const PENDING = sql.lit<PaymentStatus>('PENDING')

/** What waits for its money and is due before then, the longest due first. */
export function owedBy(db: Db, dueBefore: Date) {
  return db
    .selectFrom('payments as payment')
    .innerJoin('users as student', 'student.id', 'payment.student_id')
    .leftJoin('bookings as booking', 'booking.id', 'payment.booking_id')
    .leftJoin('hour_packages as package', 'package.id', 'payment.package_id')
    .select([
      'payment.student_id',
      'payment.amount_pence',
      'payment.due_at',
      'payment.booking_id',
      'payment.package_id',
    ])
    .select('student.name as student_name')
    .where('payment.status', '=', PENDING)
    .where('payment.due_at', '<', dueBefore.getTime())
    .where('student.deleted_at', 'is', null)
    .where('booking.deleted_at', 'is', null)
    .where('package.deleted_at', 'is', null)
    .orderBy('payment.due_at')
}

type Owed = Awaited<ReturnType<ReturnType<typeof owedBy>['executeTakeFirstOrThrow']>>

export function owedOf({ amount_pence, due_at, booking_id, package_id }: Owed) {
  const reference = booking_id ? bankReference(booking_id) : packageReference(package_id ?? '')
  return { amountPence: amount_pence, dueAt: new Date(due_at), reference }
}
