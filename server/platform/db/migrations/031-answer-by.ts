import type { Migration } from './migration.ts'

/** Until when a suggestion may be answered; only a suggestion has such a time (Rules #21, I162). */
export const answerBy: Migration = {
  name: '031-answer-by',
  statements: ({ int }) => [
    `ALTER TABLE bookings ADD COLUMN answer_by ${int}
      CONSTRAINT bookings_answer_by CHECK (answer_by IS NULL OR suggested = 1)`,
    `CREATE INDEX bookings_to_answer ON bookings (answer_by) WHERE status = 'REQUESTED' AND answer_by IS NOT NULL`,
  ],
}
