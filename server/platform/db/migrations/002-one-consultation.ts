import type { Migration } from './migration.ts'

/** A student has one consultation (I4). A deleted one counts: it was taught, and is only hidden from the lists. */
export const oneConsultation: Migration = {
  name: '002-one-consultation',
  statements: () => [
    `CREATE UNIQUE INDEX bookings_one_consultation ON bookings (student_id)
      WHERE type = 'CONSULTATION' AND status NOT IN ('CANCELLED', 'DENIED')`,
    `CREATE INDEX bookings_consultations ON bookings (student_id) WHERE type = 'CONSULTATION'`,
  ],
}
