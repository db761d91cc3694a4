import type { Migration } from './migration.ts'

const OF_BOOKING = '(SELECT student_id FROM bookings WHERE id = NEW.booking_id)'

/**
 * The words that a change wrote over, for as long as it can be undone: a line of a change keeps no text (Rules: moves). They
 * go with the change that is undone, with the next change, or with the next sweep.
 */
export const changeTexts: Migration = {
  name: '029-change-texts',
  statements: ({ int, strict, refuseErased, refuseUpdate }) => [
    `CREATE TABLE change_texts (
      change_id TEXT NOT NULL REFERENCES changes (id),
      booking_id TEXT NOT NULL REFERENCES bookings (id),
      kept_until ${int} NOT NULL,
      title TEXT NOT NULL,
      meeting_link TEXT,
      amendment_reason TEXT NOT NULL,
      PRIMARY KEY (change_id, booking_id)
    )${strict}`,
    `CREATE INDEX change_texts_of_booking ON change_texts (booking_id)`,
    `CREATE INDEX change_texts_by_end ON change_texts (kept_until)`,
    ...refuseErased({ table: 'change_texts', person: OF_BOOKING }),
    ...refuseUpdate({ name: 'change_texts_fixed', table: 'change_texts', when: '1 = 1' }),
  ],
}
