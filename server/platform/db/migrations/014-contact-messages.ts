import type { Migration } from './migration.ts'

/** What visitors write to the tutor, and whom a mail about it is answered to. */
export const contactMessages: Migration = {
  name: '014-contact-messages',
  statements: ({ int, strict }) => [
    `CREATE TABLE contact_messages (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      message TEXT NOT NULL,
      sent_at ${int} NOT NULL,
      handled_at ${int},
      CONSTRAINT contact_messages_order CHECK (handled_at >= sent_at)
    )${strict}`,
    `CREATE INDEX contact_messages_by_time ON contact_messages (sent_at, id)`,
    `CREATE INDEX contact_messages_by_email ON contact_messages (email)`,
    `ALTER TABLE outgoing_mail ADD COLUMN reply_to TEXT`,
  ],
}
