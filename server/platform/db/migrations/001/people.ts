import type { Dialect } from '../migration.ts'

/**
 * People: an address belongs to one of them until he is deleted (Rules I11), and one of them is the tutor (Rules I12).
 * When the tutor began to vouch for a student is set once and never unset (Rules I122).
 */
export const people = ({ int, strict, refuseUpdate, refuseErased }: Dialect): string[] => [
  `CREATE TABLE users (
    id TEXT PRIMARY KEY,
    role TEXT NOT NULL CONSTRAINT users_role CHECK (role IN ('STUDENT', 'TUTOR')),
    name TEXT NOT NULL,
    email TEXT NOT NULL CONSTRAINT users_email_lower CHECK (email = lower(email)),
    phone_number TEXT NOT NULL DEFAULT '',
    timezone TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    password_generated_at ${int},
    description TEXT NOT NULL DEFAULT '',
    consultation_enabled ${int} NOT NULL DEFAULT 1 CHECK (consultation_enabled IN (0, 1)),
    known_at ${int},
    last_used_at ${int},
    kept_at ${int},
    created_at ${int} NOT NULL,
    deleted_at ${int}
  )${strict}`,
  `CREATE UNIQUE INDEX users_email_unique ON users (email) WHERE deleted_at IS NULL`,
  `CREATE UNIQUE INDEX users_one_tutor ON users (role) WHERE role = 'TUTOR'`,
  // Whom the tutor knows is found without passing everybody else who registered, and those in the order they came.
  `CREATE INDEX users_by_vouching ON users (role, deleted_at, known_at, created_at, id)`,
  `CREATE INDEX users_by_use ON users (role, deleted_at, last_used_at, id)`,
  ...refuseUpdate({
    name: 'users_known_once',
    table: 'users',
    when: 'OLD.known_at IS NOT NULL AND (NEW.known_at IS NULL OR NEW.known_at <> OLD.known_at)',
  }),

  // Every address that a student has had, so that an erasure finds what was written under each (Rules #82).
  `CREATE TABLE held_emails (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    email TEXT NOT NULL,
    is_vouched ${int} NOT NULL CONSTRAINT held_emails_is_vouched CHECK (is_vouched IN (0, 1)),
    PRIMARY KEY (user_id, email)
  )${strict}`,
  ...refuseErased({ table: 'held_emails', person: 'NEW.user_id' }),

  // Who used an invite and when are known together, and never change (Rules I13).
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
]
