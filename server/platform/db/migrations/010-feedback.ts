import type { Migration } from './migration.ts'

/** What the tutor writes about a lesson, once for each booking (Rules I16). */
export const feedback: Migration = {
  name: '010-feedback',
  statements: ({ int, strict }) => [
    `CREATE TABLE feedback (
      id TEXT PRIMARY KEY,
      booking_id TEXT NOT NULL REFERENCES bookings (id),
      feedback TEXT NOT NULL,
      steps_to_improve TEXT NOT NULL,
      homework_targets TEXT NOT NULL,
      created_at ${int} NOT NULL,
      updated_at ${int} NOT NULL
    )${strict}`,
    `CREATE UNIQUE INDEX feedback_one_per_booking ON feedback (booking_id)`,
  ],
}
