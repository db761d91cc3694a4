import type { Migration } from './migration.ts'

/** When a booking was cancelled and whether too late, and when the tutor last moved it (Rules #22). */
export const cancellations: Migration = {
  name: '003-cancellations',
  statements: ({ int }) => [
    `ALTER TABLE bookings ADD COLUMN cancelled_at ${int}`,
    `ALTER TABLE bookings ADD COLUMN cancelled_late ${int} NOT NULL DEFAULT 0
      CONSTRAINT bookings_cancelled_late CHECK (cancelled_late IN (0, 1))`,
    `ALTER TABLE bookings ADD COLUMN tutor_moved_at ${int}`,
  ],
}
