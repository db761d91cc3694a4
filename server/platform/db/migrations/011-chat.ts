import type { Migration } from './migration.ts'

const rank = (row: 'NEW' | 'OLD') => `CASE ${row}.status WHEN 'SENT' THEN 1 WHEN 'DELIVERED' THEN 2 ELSE 3 END`

/**
 * One conversation per student (I17). A message says which of the two sent it, so nobody else can have; its place is
 * its order for both readers; the key of its sender's device makes a repeated sending one message (Rules #87). What was
 * said stays as it is, and its status only moves forward. One index has all that the count of unread ones asks, one the
 * limit.
 */
export const chat: Migration = {
  name: '011-chat',
  statements: ({ int, strict, refuseUpdate }) => [
    `CREATE TABLE chats (
      id TEXT PRIMARY KEY,
      student_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      tutor_id TEXT NOT NULL REFERENCES users (id),
      last_place ${int} NOT NULL CONSTRAINT chats_last_place CHECK (last_place >= 0),
      created_at ${int} NOT NULL,
      CONSTRAINT chats_two_people CHECK (student_id <> tutor_id)
    )${strict}`,
    `CREATE UNIQUE INDEX chats_student_unique ON chats (student_id)`,

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
    `CREATE INDEX messages_unread ON messages (from_tutor, chat_id, status) WHERE status <> 'READ'`,
    `CREATE INDEX messages_sent ON messages (from_tutor, created_at, chat_id)`,
    ...refuseUpdate({
      name: 'messages_forward',
      table: 'messages',
      when: `NEW.id <> OLD.id OR NEW.chat_id <> OLD.chat_id OR NEW.place <> OLD.place OR NEW.content <> OLD.content
        OR NEW.from_tutor <> OLD.from_tutor OR NEW.client_key <> OLD.client_key OR NEW.created_at <> OLD.created_at
        OR ${rank('NEW')} < ${rank('OLD')}`,
    }),
  ],
}
