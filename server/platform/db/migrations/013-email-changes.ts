import type { Migration } from './migration.ts'

const PURPOSES = `'RESET', 'VERIFY', 'NEW_EMAIL', 'OLD_EMAIL'`

/**
 * An address is replaced once the new one and the old one have said so (Rules #155, I35). The table of links is written
 * anew, for SQLite cannot change a CHECK. Of each address that was asked one link is open; while it is, whatever came of
 * the change, nobody else takes that address.
 */
export const emailChanges: Migration = {
  name: '013-email-changes',
  statements: ({ int, bytes, strict, refuseErased, refuseUpdate, refuseInsert, refuseChange }) => [
    `ALTER TABLE one_time_links RENAME TO one_time_links_of_before`,
    `CREATE TABLE one_time_links (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      purpose TEXT NOT NULL CONSTRAINT one_time_links_purpose CHECK (purpose IN (${PURPOSES})),
      token_hash ${bytes} NOT NULL CONSTRAINT one_time_links_hash_length CHECK (length(token_hash) = 32),
      email TEXT NOT NULL,
      created_at ${int} NOT NULL,
      expires_at ${int} NOT NULL CONSTRAINT one_time_links_time CHECK (expires_at > created_at),
      used_at ${int}
    )${strict}`,
    `INSERT INTO one_time_links (id, user_id, purpose, token_hash, email, created_at, expires_at, used_at)
      SELECT id, user_id, purpose, token_hash, email, created_at, expires_at, used_at FROM one_time_links_of_before`,
    `DROP TABLE one_time_links_of_before`,
    `CREATE UNIQUE INDEX one_time_links_token_unique ON one_time_links (token_hash)`,
    `CREATE UNIQUE INDEX one_time_links_open ON one_time_links (user_id, purpose)
      WHERE used_at IS NULL AND purpose <> 'OLD_EMAIL'`,
    `CREATE UNIQUE INDEX one_time_links_open_of_address ON one_time_links (email, user_id)
      WHERE used_at IS NULL AND purpose = 'OLD_EMAIL'`,
    `CREATE INDEX one_time_links_by_user ON one_time_links (user_id)`,
    `CREATE INDEX one_time_links_by_expiry ON one_time_links (expires_at)`,
    ...refuseErased({ table: 'one_time_links', name: 'one_time_links_owner', person: 'NEW.user_id' }),
    ...refuseUpdate({ name: 'one_time_links_used_once', table: 'one_time_links', when: 'OLD.used_at IS NOT NULL' }),

    `CREATE TABLE email_changes (
      user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      new_email TEXT NOT NULL,
      session_id TEXT NOT NULL,
      letter_id TEXT,
      started_at ${int} NOT NULL,
      confirmed_at ${int},
      agreed_at ${int}
    )${strict}`,
    `CREATE INDEX email_changes_by_start ON email_changes (started_at)`,
    `CREATE INDEX email_changes_confirmed_ones ON email_changes (confirmed_at) WHERE confirmed_at IS NOT NULL`,
    ...refuseErased({ table: 'email_changes', person: 'NEW.user_id' }),

    ...refuseInsert({ name: 'users_email_kept_free', table: 'users', when: isKeptFree }),
    ...refuseChange({
      ...{ name: 'users_email_kept', table: 'users', change: 'UPDATE' },
      when: `NEW.email <> OLD.email AND ${isKeptFree}`,
    }),
  ],
}

/** That somebody else may take the address back. */
const isKeptFree = `EXISTS (SELECT 1 FROM one_time_links AS kept WHERE kept.email = NEW.email AND kept.used_at IS NULL
  AND kept.purpose = 'OLD_EMAIL' AND kept.user_id <> NEW.id)`
