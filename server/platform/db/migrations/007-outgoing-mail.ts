import type { Migration } from './migration.ts'

/** Mail that has not been delivered yet; a row goes with its delivery, and what it said with it (Rules: retention). */
export const outgoingMail: Migration = {
  name: '007-outgoing-mail',
  statements: ({ int, strict }) => [
    `CREATE TABLE outgoing_mail (
      id TEXT PRIMARY KEY,
      recipient TEXT NOT NULL,
      subject TEXT NOT NULL,
      content TEXT NOT NULL,
      attempts ${int} NOT NULL CONSTRAINT outgoing_mail_attempts CHECK (attempts >= 0),
      next_attempt_at ${int} NOT NULL,
      created_at ${int} NOT NULL
    )${strict}`,
    `CREATE INDEX outgoing_mail_due ON outgoing_mail (next_attempt_at, id)`,
  ],
}
