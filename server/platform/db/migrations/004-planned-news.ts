import type { Migration } from './migration.ts'

/**
 * What is told by itself when its time has come is looked for twice a minute, by indexes of what may be due; what is told
 * is of use until some moment, null for ever; and a lesson knows when it was agreed on last, for who has just done that
 * needs no reminder (Rules: notices).
 */
export const plannedNews: Migration = {
  name: '004-planned-news',
  statements: ({ int }) => [
    `ALTER TABLE happenings ADD COLUMN useful_until ${int}`,
    `ALTER TABLE bookings ADD COLUMN agreed_at ${int}`,
    `CREATE INDEX lesson_resources_due ON lesson_resources (due_at) WHERE homework_status = 'ASSIGNED'`,
    `CREATE INDEX quiz_assignments_due ON quiz_assignments (due_at) WHERE due_at IS NOT NULL`,
    `CREATE INDEX messages_unread_since ON messages (created_at) WHERE status <> 'READ'`,
    `CREATE INDEX feedback_by_time ON feedback (created_at)`,
  ],
}
