import type { Dialect } from '../migration.ts'

/** What visitors write to the tutor; what a program seems to have written is kept apart, and waits for nobody. */
export const contactMessages = ({ int, strict }: Dialect): string[] => [
  `CREATE TABLE contact_messages (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    message TEXT NOT NULL,
    sent_at ${int} NOT NULL,
    handled_at ${int},
    is_junk ${int} NOT NULL DEFAULT 0 CONSTRAINT contact_messages_is_junk CHECK (is_junk IN (0, 1)),
    CONSTRAINT contact_messages_order CHECK (handled_at >= sent_at)
  )${strict}`,
  `CREATE INDEX contact_messages_by_time ON contact_messages (sent_at, id)`,
  `CREATE INDEX contact_messages_by_email ON contact_messages (email)`,
  `CREATE INDEX contact_messages_waiting ON contact_messages (sent_at, id) WHERE handled_at IS NULL AND is_junk = 0`,
  `CREATE INDEX contact_messages_junk ON contact_messages (sent_at, id) WHERE is_junk = 1`,
]
