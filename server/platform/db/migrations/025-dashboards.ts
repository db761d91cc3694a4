import type { Migration } from './migration.ts'

/**
 * What waits for somebody, kind by kind, so that both dashboards find it however much lies behind; and when a student
 * was first shown a feedback. What was written before that was noted counts as seen.
 */
export const dashboards: Migration = {
  name: '025-dashboards',
  statements: ({ int }) => [
    `ALTER TABLE feedback ADD COLUMN read_at ${int} CONSTRAINT feedback_read_after_writing
      CHECK (read_at IS NULL OR read_at >= created_at)`,
    `UPDATE feedback SET read_at = updated_at`,
    `CREATE INDEX feedback_unread ON feedback (booking_id) WHERE read_at IS NULL`,
    `CREATE INDEX bookings_confirmed ON bookings (tutor_id, end_at) WHERE status = 'CONFIRMED' AND deleted_at IS NULL`,
    `CREATE INDEX hour_packages_waiting ON hour_packages (purchased_at) WHERE status = 'PENDING' AND deleted_at IS NULL`,
    `CREATE INDEX lesson_resources_assigned ON lesson_resources (booking_id, due_at) WHERE homework_status = 'ASSIGNED'`,
    `CREATE INDEX contact_messages_waiting ON contact_messages (sent_at, id) WHERE handled_at IS NULL`,
  ],
}
