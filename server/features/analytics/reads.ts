import type { Category } from '#domain/subjects.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface AgreedInSubject {
  readonly name: string
  readonly category: Category
  /** Lessons and consultations that both sides agreed on. */
  readonly bookings: number
}

/** Every subject with what was ever agreed in it; what has been deleted counts on (Rules #27, #61). */
export async function listAgreedBySubject(db: Db): Promise<AgreedInSubject[]> {
  const rows = await db
    .selectFrom('booking_totals as agreed')
    .innerJoin('subjects as subject', 'subject.id', 'agreed.subject_id')
    .select(['subject.name', 'subject.category'])
    .select((eb) => eb.fn.sum('agreed.bookings').as('bookings'))
    .groupBy(['subject.id', 'subject.name', 'subject.category'])
    .having((eb) => eb.fn.sum('agreed.bookings'), '>', 0)
    .execute()
  return rows.map(({ bookings, ...subject }) => ({ ...subject, bookings: Number(bookings) }))
}

/** Everyone with an account but the tutor. */
export async function countStudents(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'STUDENT')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What the tutor finds under Upcoming Sessions: confirmed, and not begun (Rules: finance). */
export async function countUpcoming(db: Db, tutorId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tutor_id', '=', tutorId)
    .where('end_at', '>', now.getTime())
    .where('start_at', '>', now.getTime())
    .where('status', '=', 'CONFIRMED')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
