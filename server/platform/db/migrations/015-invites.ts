import type { Migration } from './migration.ts'

/**
 * An invite lets one family register, once: who used it and when are known together, and never change (I13). Its code
 * stays readable, for the tutor's list shows and copies it (Rules #8).
 */
export const invites: Migration = {
  name: '015-invites',
  statements: ({ int, strict, refuseUpdate }) => [
    `CREATE TABLE invites (
      id TEXT PRIMARY KEY,
      code TEXT NOT NULL CONSTRAINT invites_code_length CHECK (length(code) = 22),
      student_name TEXT NOT NULL,
      phone_number TEXT NOT NULL,
      email TEXT NOT NULL,
      created_at ${int} NOT NULL,
      used_at ${int},
      used_by TEXT REFERENCES users (id) ON DELETE CASCADE,
      CONSTRAINT invites_used_by_somebody CHECK ((used_at IS NULL) = (used_by IS NULL))
    )${strict}`,
    `CREATE UNIQUE INDEX invites_code_unique ON invites (code)`,
    `CREATE UNIQUE INDEX invites_used_by_unique ON invites (used_by)`,
    `CREATE INDEX invites_by_age ON invites (created_at, id)`,
    ...refuseUpdate({
      name: 'invites_used_once',
      table: 'invites',
      when: `NEW.code <> OLD.code OR (OLD.used_at IS NOT NULL AND (NEW.used_at IS NULL OR NEW.used_at <> OLD.used_at
        OR NEW.used_by IS NULL OR NEW.used_by <> OLD.used_by))`,
    }),
  ],
}
