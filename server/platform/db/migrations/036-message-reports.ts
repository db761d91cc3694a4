import type { Migration } from './migration.ts'

const STANDING = 'report.ended_at IS NULL'
const YEAR_MS = 365 * 24 * 3_600_000

/**
 * Messages that one of the two has reported. While a report stands nothing of the chat, nothing of the feedback and no
 * word of the report can be erased, by whatever is asked (I125); it ends after twelve months, or with a reason. Of a
 * student who is erased meanwhile the report keeps the name.
 */
export const messageReports: Migration = {
  name: '036-message-reports',
  statements: ({ int, strict, refuseErased, refuseUpdate, refuseChange }) => [
    `CREATE TABLE message_reports (
      id TEXT PRIMARY KEY,
      student_id TEXT NOT NULL REFERENCES users (id),
      message_id TEXT REFERENCES messages (id) ON DELETE SET NULL,
      from_tutor ${int} NOT NULL CONSTRAINT message_reports_from_tutor CHECK (from_tutor IN (0, 1)),
      reason TEXT NOT NULL,
      student_name TEXT,
      reported_at ${int} NOT NULL,
      read_at ${int},
      ended_at ${int},
      lift_reason TEXT NOT NULL,
      CONSTRAINT message_reports_end
        CHECK (ended_at IS NULL OR lift_reason <> '' OR ended_at >= reported_at + ${YEAR_MS}),
      CONSTRAINT message_reports_standing CHECK (ended_at IS NOT NULL OR message_id IS NOT NULL)
    )${strict}`,
    `CREATE UNIQUE INDEX message_reports_once ON message_reports (message_id, from_tutor)`,
    `CREATE INDEX message_reports_of_student ON message_reports (student_id, ended_at)`,
    `CREATE INDEX message_reports_by_time ON message_reports (reported_at, id)`,
    `CREATE INDEX message_reports_new ON message_reports (reported_at) WHERE read_at IS NULL`,
    ...refuseErased({ table: 'message_reports', person: 'NEW.student_id' }),
    ...refuseUpdate({
      name: 'message_reports_kept',
      table: 'message_reports',
      when: `(OLD.ended_at IS NULL AND (NEW.id <> OLD.id OR NEW.student_id <> OLD.student_id
          OR NEW.message_id IS NULL OR NEW.message_id <> OLD.message_id OR NEW.from_tutor <> OLD.from_tutor
          OR NEW.reason <> OLD.reason OR NEW.reported_at <> OLD.reported_at
          OR (OLD.student_name IS NOT NULL AND (NEW.student_name IS NULL OR NEW.student_name <> OLD.student_name))))
        OR (OLD.ended_at IS NOT NULL AND (NEW.ended_at IS NULL OR NEW.ended_at <> OLD.ended_at
          OR NEW.reported_at <> OLD.reported_at OR NEW.lift_reason <> OLD.lift_reason))`,
    }),
    ...refuseChange({
      name: 'message_reports_stay',
      table: 'message_reports',
      change: 'DELETE',
      when: 'OLD.ended_at IS NULL',
    }),
    ...refuseChange({ name: 'chats_kept', table: 'chats', change: 'DELETE', when: standingOf('OLD.student_id') }),
    ...refuseChange({
      name: 'messages_kept',
      table: 'messages',
      change: 'DELETE',
      when: standingOf('(SELECT student_id FROM chats WHERE id = OLD.chat_id)'),
    }),
    ...refuseChange({
      name: 'feedback_kept',
      table: 'feedback',
      change: 'DELETE',
      when: standingOf('(SELECT student_id FROM bookings WHERE id = OLD.booking_id)'),
    }),
    // Its author may still mend it while its student is there to see.
    ...refuseChange({
      name: 'feedback_of_erased_kept',
      table: 'feedback',
      change: 'UPDATE',
      when: `EXISTS (SELECT 1 FROM bookings JOIN users ON users.id = bookings.student_id
        WHERE bookings.id = OLD.booking_id AND users.deleted_at IS NOT NULL)`,
    }),
  ],
}

function standingOf(student: string): string {
  return `EXISTS (SELECT 1 FROM message_reports AS report WHERE report.student_id = ${student} AND ${STANDING})`
}
