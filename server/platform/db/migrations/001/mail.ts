import type { Dialect } from '../migration.ts'

/**
 * Mail until it is delivered, and when the tutor was written to about whom, for an hour. A mail says whom it is about, so
 * that it can be forgotten (Rules #82).
 */
export const mail = ({ int, strict, refuseErased }: Dialect): string[] => [
  `CREATE TABLE outgoing_mail (
    id TEXT PRIMARY KEY,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    content TEXT NOT NULL,
    reply_to TEXT,
    about_id TEXT,
    attempts ${int} NOT NULL CONSTRAINT outgoing_mail_attempts CHECK (attempts >= 0),
    next_attempt_at ${int} NOT NULL,
    created_at ${int} NOT NULL,
    is_gathered ${int} NOT NULL DEFAULT 0 CHECK (is_gathered IN (0, 1))
  )${strict}`,
  `CREATE INDEX outgoing_mail_due ON outgoing_mail (next_attempt_at, id)`,
  `CREATE INDEX outgoing_mail_gathered ON outgoing_mail (created_at, id) WHERE is_gathered = 1`,
  ...refuseErased({ table: 'outgoing_mail', person: 'NEW.about_id' }),

  `CREATE TABLE sent_mail (
    id TEXT PRIMARY KEY,
    about_id TEXT NOT NULL,
    sent_at ${int} NOT NULL
  )${strict}`,
  `CREATE INDEX sent_mail_by_time ON sent_mail (sent_at)`,
  `CREATE INDEX sent_mail_by_student ON sent_mail (about_id)`,
]
