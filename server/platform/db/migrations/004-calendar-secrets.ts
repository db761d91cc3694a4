import type { Migration } from './migration.ts'

/** The one link of each person to his calendar: as with sessions, only the hash of its secret is kept (Rules #131). */
export const calendarSecrets: Migration = {
  name: '004-calendar-secrets',
  statements: ({ int, bytes, strict }) => [
    `CREATE TABLE calendar_secrets (
      user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      secret_hash ${bytes} NOT NULL CONSTRAINT calendar_secrets_hash_length CHECK (length(secret_hash) = 32),
      created_at ${int} NOT NULL
    )${strict}`,
    `CREATE UNIQUE INDEX calendar_secrets_hash_unique ON calendar_secrets (secret_hash)`,
  ],
}
