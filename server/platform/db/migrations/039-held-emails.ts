import type { Migration } from './migration.ts'

/**
 * Every e-mail address that a student has had, so that an erasure finds what was written under each (Rules #82), and which
 * of them the tutor vouches for: nobody proves that an address is his. And what the own copy asks of the audit log.
 */
export const heldEmails: Migration = {
  name: '039-held-emails',
  statements: ({ int, strict, refuseErased }) => [
    `CREATE TABLE held_emails (
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      email TEXT NOT NULL,
      is_vouched ${int} NOT NULL CONSTRAINT held_emails_is_vouched CHECK (is_vouched IN (0, 1)),
      PRIMARY KEY (user_id, email)
    )${strict}`,
    `INSERT INTO held_emails (user_id, email, is_vouched)
      SELECT id, email, CASE WHEN known_at IS NULL THEN 0 ELSE 1 END FROM users
      WHERE role = 'STUDENT' AND deleted_at IS NULL`,
    ...refuseErased({ table: 'held_emails', person: 'NEW.user_id' }),
    `CREATE INDEX audit_entries_by_actor ON audit_entries (actor_id, at)`,
    `CREATE INDEX audit_entries_by_subject ON audit_entries (subject_id, at)`,
  ],
}
