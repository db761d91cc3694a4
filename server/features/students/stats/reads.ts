import type { BookingStatus } from '#domain/bookings.ts'
import type { Db } from '#server/platform/db/database.ts'

const AGREED: readonly BookingStatus[] = ['CONFIRMED', 'AMENDED', 'COMPLETED']

/** In pence, of the rows that the payment dashboard sums: for lessons and for packages (I9b, Rules #62, #80). */
export async function sumPaidBy(db: Db, studentId: string): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.sum('amount_pence').as('pence'))
    .where('student_id', '=', studentId)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  return Number(row.pence ?? 0)
}

/** Lessons and consultations that both sides agreed on; what was deleted counts on (Rules #27). */
export async function countAgreedOf(db: Db, studentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .where('status', 'in', AGREED)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Packages whose money has come; what was deleted counts on (Rules #69). */
export async function countPurchasedOf(db: Db, studentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('hour_packages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .where('activated_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
