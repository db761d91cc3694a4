import type { Migration } from './migration.ts'

/**
 * Which mail may wait to be sent with what else comes about its student, and when the tutor was written to about whom in
 * the last hour.
 */
export const gatheredMail: Migration = {
  name: '031-gathered-mail',
  statements: ({ int, strict }) => [
    `ALTER TABLE outgoing_mail ADD COLUMN is_gathered ${int} NOT NULL DEFAULT 0 CHECK (is_gathered IN (0, 1))`,
    `CREATE INDEX outgoing_mail_gathered ON outgoing_mail (created_at, id) WHERE is_gathered = 1`,
    `CREATE TABLE sent_mail (
      id TEXT PRIMARY KEY,
      about_id TEXT NOT NULL,
      sent_at ${int} NOT NULL
    )${strict}`,
    `CREATE INDEX sent_mail_by_time ON sent_mail (sent_at)`,
    `CREATE INDEX sent_mail_by_student ON sent_mail (about_id)`,
  ],
}
