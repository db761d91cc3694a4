import type { Migration } from './migration.ts'

/** What a visitor's program seems to have written is kept apart, and waits for nobody. */
export const possibleJunk: Migration = {
  name: '034-possible-junk',
  statements: ({ int }) => [
    `ALTER TABLE contact_messages ADD COLUMN is_junk ${int} NOT NULL DEFAULT 0
      CONSTRAINT contact_messages_is_junk CHECK (is_junk IN (0, 1))`,
    `DROP INDEX contact_messages_waiting`,
    `CREATE INDEX contact_messages_waiting ON contact_messages (sent_at, id) WHERE handled_at IS NULL AND is_junk = 0`,
    `CREATE INDEX contact_messages_junk ON contact_messages (sent_at, id) WHERE is_junk = 1`,
  ],
}
