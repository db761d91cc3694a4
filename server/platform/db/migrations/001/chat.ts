import type { Dialect } from '../migration.ts'

const YEAR_MS = 365 * 24 * 3_600_000
const rank = (row: 'NEW' | 'OLD') => `CASE ${row}.status WHEN 'SENT' THEN 1 WHEN 'DELIVERED' THEN 2 ELSE 3 END`
const standingOf = (student: string) =>
  `EXISTS (SELECT 1 FROM message_reports AS report WHERE report.student_id = ${student} AND report.ended_at IS NULL)`

export const chat = (dialect: Dialect): string[] => [...chats(dialect), ...reports(dialect), ...retention(dialect)]

/**
 * One conversation per student. A message says which of the two sent it, so nobody else can have; its place is its order
 * for both readers; the key of its sender's device makes a repeated sending one message (Rules #87). What was said stays
 * as it is, and its status only moves forward (Rules I17).
 */
const chats = ({ int, strict, refuseErased, refuseUpdate }: Dialect): string[] => [
  `CREATE TABLE chats (
    id TEXT PRIMARY KEY,
    student_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    tutor_id TEXT NOT NULL REFERENCES users (id),
    last_place ${int} NOT NULL CONSTRAINT chats_last_place CHECK (last_place >= 0),
    created_at ${int} NOT NULL,
    CONSTRAINT chats_two_people CHECK (student_id <> tutor_id)
  )${strict}`,
  `CREATE UNIQUE INDEX chats_student_unique ON chats (student_id)`,
  ...refuseErased({ table: 'chats', person: 'NEW.student_id' }),

  `CREATE TABLE messages (
    id TEXT PRIMARY KEY,
    chat_id TEXT NOT NULL REFERENCES chats (id) ON DELETE CASCADE,
    place ${int} NOT NULL CONSTRAINT messages_place CHECK (place >= 1),
    from_tutor ${int} NOT NULL CONSTRAINT messages_from_tutor CHECK (from_tutor IN (0, 1)),
    content TEXT NOT NULL CONSTRAINT messages_content CHECK (content <> ''),
    status TEXT NOT NULL CONSTRAINT messages_status CHECK (status IN ('SENT', 'DELIVERED', 'READ')),
    client_key TEXT NOT NULL,
    created_at ${int} NOT NULL
  )${strict}`,
  `CREATE UNIQUE INDEX messages_place_unique ON messages (chat_id, place)`,
  `CREATE UNIQUE INDEX messages_key_unique ON messages (chat_id, from_tutor, client_key)`,
  // One has all that the count of unread ones asks, one the limit.
  `CREATE INDEX messages_unread ON messages (from_tutor, chat_id, status) WHERE status <> 'READ'`,
  `CREATE INDEX messages_sent ON messages (from_tutor, created_at, chat_id)`,
  ...refuseUpdate({
    name: 'messages_forward',
    table: 'messages',
    when: `NEW.id <> OLD.id OR NEW.chat_id <> OLD.chat_id OR NEW.place <> OLD.place OR NEW.content <> OLD.content
      OR NEW.from_tutor <> OLD.from_tutor OR NEW.client_key <> OLD.client_key OR NEW.created_at <> OLD.created_at
      OR ${rank('NEW')} < ${rank('OLD')}`,
  }),
]

/** Messages that one of the two has reported. A report ends after twelve months, or with a reason (Rules I125). */
const reports = ({ int, strict, refuseErased, refuseUpdate, refuseChange }: Dialect): string[] => [
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
]

/**
 * While a report stands nothing of the chat, nothing of the feedback and no word of the report can be erased, by whatever
 * is asked; of a student who is erased meanwhile the report keeps the name (Rules I125).
 */
const retention = ({ refuseChange }: Dialect): string[] => [
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
]
