import type { Migration } from './migration.ts'

const OF_BOOKING = '(SELECT student_id FROM bookings WHERE id = NEW.booking_id)'
const between = (column: string, least: number, most: number) =>
  `CONSTRAINT consultation_requests_${column} CHECK (length(${column}) BETWEEN ${least} AND ${most})`

/**
 * What visitors ask for before they have an account: a time that is kept for a quarter of an hour, and booked once by the link of
 * a letter (Rules: visitors, I166–I168).
 */
export const consultationRequests: Migration = {
  name: '032-consultation-requests',
  statements: ({ int, bytes, strict, refuseErased, refuseUpdate }) => [
    `CREATE TABLE consultation_requests (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL ${between('name', 1, 100)},
      email TEXT NOT NULL ${between('email', 3, 254)},
      child_name TEXT NOT NULL ${between('child_name', 1, 60)},
      category TEXT NOT NULL
        CONSTRAINT consultation_requests_category CHECK (category IN ('ELEVEN_PLUS', 'GCSE', 'A_LEVEL')),
      note TEXT NOT NULL ${between('note', 0, 500)},
      start_at ${int} NOT NULL,
      network TEXT NOT NULL ${between('network', 0, 60)},
      token_hash ${bytes} NOT NULL CONSTRAINT consultation_requests_token CHECK (length(token_hash) = 32),
      asked_at ${int} NOT NULL,
      held_until ${int} NOT NULL CONSTRAINT consultation_requests_held CHECK (held_until >= asked_at),
      expires_at ${int} NOT NULL CONSTRAINT consultation_requests_expires CHECK (expires_at >= held_until),
      confirmed_at ${int},
      booking_id TEXT REFERENCES bookings (id),
      CONSTRAINT consultation_requests_token_unique UNIQUE (token_hash),
      CONSTRAINT consultation_requests_booking_unique UNIQUE (booking_id),
      CONSTRAINT consultation_requests_confirmed CHECK ((confirmed_at IS NULL) = (booking_id IS NULL))
    )${strict}`,
    `CREATE INDEX consultation_requests_held_until ON consultation_requests (held_until)`,
    `CREATE INDEX consultation_requests_by_email ON consultation_requests (email)`,
    ...refuseUpdate({
      name: 'consultation_requests_once',
      table: 'consultation_requests',
      when: 'OLD.confirmed_at IS NOT NULL',
    }),
    ...refuseErased({ table: 'consultation_requests', person: OF_BOOKING }),
  ],
}
