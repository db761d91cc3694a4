import type { Migration } from './migration.ts'

const standingOf = (person: string) =>
  `EXISTS (SELECT 1 FROM message_reports AS report WHERE report.person_id = ${person} AND report.ended_at IS NULL)`

/** A parent has a conversation of his own with the tutor, as a student has: one of each person (Rules I17). */
export const parentsChats: Migration = {
  name: '017-parents-chats',
  statements: ({ refuseErased, refuseChange, renamed }) => [
    `ALTER TABLE chats RENAME COLUMN student_id TO person_id`,
    `DROP INDEX chats_student_unique`,
    `CREATE UNIQUE INDEX chats_person_unique ON chats (person_id)`,
    `ALTER TABLE message_reports RENAME COLUMN student_id TO person_id`,
    `DROP INDEX message_reports_of_student`,
    `CREATE INDEX message_reports_of_person ON message_reports (person_id, ended_at)`,
    ...renamed([
      ...refuseErased({ table: 'chats', person: 'NEW.person_id' }),
      ...refuseErased({ table: 'message_reports', person: 'NEW.person_id' }),
      ...refuseChange({ name: 'chats_kept', table: 'chats', change: 'DELETE', when: standingOf('OLD.person_id') }),
      ...refuseChange({
        name: 'messages_kept',
        table: 'messages',
        change: 'DELETE',
        when: standingOf('(SELECT person_id FROM chats WHERE id = OLD.chat_id)'),
      }),
      ...refuseChange({
        name: 'feedback_kept',
        table: 'feedback',
        change: 'DELETE',
        when: standingOf('(SELECT student_id FROM bookings WHERE id = OLD.booking_id)'),
      }),
    ]),
  ],
}
