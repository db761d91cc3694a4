import { sql } from 'kysely'
import type { Booking, BookingType } from '#domain/bookings.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { WAITING } from '../reads.ts'

/** What of a student's waits for an answer, by anyone. */
export async function listWaitingOf(
  db: Db,
  studentId: string,
): Promise<Pick<Booking, 'status' | 'suggested' | 'endTime'>[]> {
  const rows = await waitingOf(db, { studentId })
  return rows.map((row) => ({ status: row.status, suggested: row.suggested === 1, endTime: new Date(row.end_at) }))
}

const waitingOf = prepared((db, { studentId }: { studentId: string }) =>
  db
    .selectFrom('bookings')
    .select(['status', 'suggested', 'end_at'])
    .where('student_id', '=', studentId)
    .where('status', 'in', WAITING)
    .where('deleted_at', 'is', null),
)

/** Spelled out, as in the index of consultations: with a parameter in its place SQLite would not use it. */
const CONSULTATION = sql.lit('CONSULTATION' as const)

/** Every consultation of a student; a deleted one took place all the same. */
export async function listConsultations(
  db: Db,
  studentId: string,
): Promise<(Pick<Booking, 'status'> & { type: BookingType })[]> {
  return db
    .selectFrom('bookings')
    .select(['type', 'status'])
    .where('student_id', '=', studentId)
    .where('type', '=', CONSULTATION)
    .execute()
}
