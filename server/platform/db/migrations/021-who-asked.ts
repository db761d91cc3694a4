import type { Migration } from './migration.ts'

/** Who asked for a booking, and who cancelled it: nobody where nobody has written that down (Rules: bookings). */
export const whoAsked: Migration = {
  name: '021-who-asked',
  statements: () => [
    `ALTER TABLE bookings ADD COLUMN requested_by TEXT REFERENCES users (id)`,
    `ALTER TABLE bookings ADD COLUMN cancelled_by TEXT REFERENCES users (id)
      CONSTRAINT bookings_cancelled_by CHECK (cancelled_by IS NULL OR status = 'CANCELLED')`,
  ],
}
