import { sharePart, storedShare } from '#domain/shares.ts'
import type { Category } from '#domain/subjects.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A lesson that is agreed or taught and owed for, nothing of it paid. */
export interface OpenLesson {
  readonly bookingId: string
  readonly title: string
  readonly subject: { readonly id: string; readonly name: string; readonly category: Category }
  readonly subjectId: string
  readonly isOnline: boolean
  readonly startTime: Date
  readonly endTime: Date
  readonly minutes: number
  /** What is owed for it. */
  readonly pence: number
}

/** A student's lessons for which bought hours may be used, the earliest first: `mayUseHours` of the domain as a query. */
export async function listOpenLessons(db: Db, studentId: string, limit: number): Promise<OpenLesson[]> {
  const rows = await db
    .selectFrom('payments as payment')
    .innerJoin('bookings as booking', 'booking.id', 'payment.booking_id')
    .innerJoin('subjects as subject', 'subject.id', 'booking.subject_id')
    .select(['booking.id', 'booking.title', 'booking.is_online', 'booking.start_at', 'booking.end_at'])
    .select('booking.charge_percent')
    .select(['booking.subject_id', 'subject.name', 'subject.category', 'payment.amount_pence'])
    .where('payment.student_id', '=', studentId)
    .where('payment.status', '=', 'PENDING')
    .where('booking.type', '=', 'LESSON')
    .where('booking.status', 'in', ['CONFIRMED', 'COMPLETED'])
    .where('booking.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as part')
            .select('part.id')
            .whereRef('part.booking_id', '=', 'booking.id')
            .where('part.status', '=', 'PAID'),
        ),
      ),
    )
    .orderBy('booking.start_at')
    .orderBy('booking.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...{ bookingId: row.id, title: row.title, isOnline: row.is_online === 1, subjectId: row.subject_id },
    subject: { id: row.subject_id, name: row.name, category: row.category },
    ...{ startTime: new Date(row.start_at), endTime: new Date(row.end_at) },
    // As much of it as is charged.
    minutes: sharePart((row.end_at - row.start_at) / 60_000, storedShare(row.charge_percent)),
    pence: row.amount_pence,
  }))
}

/** Whether one of these bookings of the student has been called off or deleted. */
export async function hasCalledOff(db: Db, studentId: string, bookingIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', bookingIds)
    .where('student_id', '=', studentId)
    .where((eb) => eb.or([eb('status', 'in', ['CANCELLED', 'DENIED']), eb('deleted_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
