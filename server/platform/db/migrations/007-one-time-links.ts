import type { Migration } from './migration.ts'

/**
 * Links in mails that work once (Rules #151 to #154), of each only SHA-256 of its token, and one open for each person and
 * purpose (I33); and by which the servers on one database know that they have the same key.
 */
export const oneTimeLinks: Migration = {
  name: '007-one-time-links',
  statements: ({ int, bytes, strict, refuseErased, refuseUpdate }) => [
    `CREATE TABLE one_time_links (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      purpose TEXT NOT NULL CONSTRAINT one_time_links_purpose CHECK (purpose IN ('RESET', 'VERIFY')),
      token_hash ${bytes} NOT NULL CONSTRAINT one_time_links_hash_length CHECK (length(token_hash) = 32),
      email TEXT NOT NULL,
      created_at ${int} NOT NULL,
      expires_at ${int} NOT NULL CONSTRAINT one_time_links_time CHECK (expires_at > created_at),
      used_at ${int}
    )${strict}`,
    `CREATE UNIQUE INDEX one_time_links_token_unique ON one_time_links (token_hash)`,
    `CREATE UNIQUE INDEX one_time_links_open ON one_time_links (user_id, purpose) WHERE used_at IS NULL`,
    `CREATE INDEX one_time_links_by_user ON one_time_links (user_id)`,
    `CREATE INDEX one_time_links_by_expiry ON one_time_links (expires_at)`,
    ...refuseErased({ table: 'one_time_links', person: 'NEW.user_id' }),
    ...refuseUpdate({ name: 'one_time_links_once', table: 'one_time_links', when: 'OLD.used_at IS NOT NULL' }),
    // Whoever logs in as the tutor has set the address by hand, and reads the mail that is sent there.
    `UPDATE users SET email_verified_at = created_at WHERE role = 'TUTOR' AND email_verified_at IS NULL`,
    `CREATE TABLE server_keys (
      id ${int} PRIMARY KEY CONSTRAINT server_keys_one CHECK (id = 1),
      digest TEXT NOT NULL
    )${strict}`,
  ],
}
