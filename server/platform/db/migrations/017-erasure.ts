import type { Migration } from './migration.ts'

const OF_BOOKING = '(SELECT student_id FROM bookings WHERE id = NEW.booking_id)'
const OF_ENTRY = `(SELECT package.student_id FROM hour_entries AS entry
  JOIN hour_packages AS package ON package.id = entry.package_id WHERE entry.id = NEW.entry_id)`

/**
 * Whoever has been erased stays erased: nothing can be written for, to or about such a person any more, whoever was about
 * to (Rules #82). What hangs on a chat, an attempt or a notice has gone with it. A mail says whom it is about, so that it
 * can be forgotten.
 */
export const erasure: Migration = {
  name: '017-erasure',
  statements: ({ refuseErased }) => [
    `ALTER TABLE outgoing_mail ADD COLUMN about_id TEXT`,
    `CREATE INDEX hour_packages_usable ON hour_packages (purchased_at) WHERE status = 'ACTIVE' AND deleted_at IS NULL`,

    ...['sessions', 'calendar_secrets', 'notices', 'notice_receipts'].flatMap((table) =>
      refuseErased({ table, person: 'NEW.user_id' }),
    ),
    ...['student_subjects', 'hour_packages', 'chats', 'quiz_assignments', 'quiz_attempts'].flatMap((table) =>
      refuseErased({ table, person: 'NEW.student_id' }),
    ),
    ...refuseErased({
      table: 'bookings',
      person: 'NEW.student_id',
      texts: ['title', 'notes', 'amendment_reason', 'meeting_link', 'waive_reason'],
    }),
    ...refuseErased({ table: 'feedback', person: OF_BOOKING }),
    ...refuseErased({ table: 'lesson_resources', person: OF_BOOKING }),
    ...refuseErased({ table: 'hour_adjustments', person: OF_ENTRY }),
    ...refuseErased({ table: 'outgoing_mail', person: 'NEW.about_id' }),
  ],
}
