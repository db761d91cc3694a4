import type { Dialect } from '../migration.ts'

const A_YEAR_MS = 365 * 24 * 3_600_000

/**
 * What opens an account, and what was done with it. Of every secret only SHA-256 is kept, 32 bytes of it (Rules I14): a session
 * knows its device, so that signing in there again ends it.
 */
export const sessions = ({ int, bytes, strict, refuseErased, appendOnly, nowMs }: Dialect): string[] => [
  `CREATE TABLE devices (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    secret_hash ${bytes} NOT NULL CONSTRAINT devices_hash_length CHECK (length(secret_hash) = 32),
    created_at ${int} NOT NULL,
    last_used_at ${int} NOT NULL
  )${strict}`,
  `CREATE UNIQUE INDEX devices_secret_unique ON devices (user_id, secret_hash)`,
  `CREATE INDEX devices_by_use ON devices (last_used_at)`,
  ...refuseErased({ table: 'devices', person: 'NEW.user_id' }),

  `CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    token_hash ${bytes} NOT NULL CONSTRAINT sessions_hash_length CHECK (length(token_hash) = 32),
    created_at ${int} NOT NULL,
    last_seen_at ${int} NOT NULL,
    expires_at ${int} NOT NULL,
    device_id TEXT REFERENCES devices (id) ON DELETE SET NULL,
    confirmed_at ${int}
  )${strict}`,
  `CREATE UNIQUE INDEX sessions_token_unique ON sessions (token_hash)`,
  `CREATE INDEX sessions_by_user ON sessions (user_id)`,
  `CREATE INDEX sessions_by_expiry ON sessions (expires_at)`,
  `CREATE INDEX sessions_by_device ON sessions (device_id) WHERE device_id IS NOT NULL`,
  ...refuseErased({ table: 'sessions', person: 'NEW.user_id' }),

  `CREATE TABLE calendar_secrets (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret_hash ${bytes} NOT NULL CONSTRAINT calendar_secrets_hash_length CHECK (length(secret_hash) = 32),
    created_at ${int} NOT NULL,
    last_read_at ${int}
  )${strict}`,
  `CREATE UNIQUE INDEX calendar_secrets_hash_unique ON calendar_secrets (secret_hash)`,
  ...refuseErased({ table: 'calendar_secrets', person: 'NEW.user_id' }),

  `CREATE TABLE login_failures (
    id TEXT PRIMARY KEY,
    throttle_key TEXT NOT NULL,
    failed_at ${int} NOT NULL
  )${strict}`,
  `CREATE INDEX login_failures_by_key ON login_failures (throttle_key, failed_at)`,
  `CREATE INDEX login_failures_by_time ON login_failures (failed_at)`,

  // A line of the log is never changed, and deleted only once it is older than a year (Rules I124).
  `CREATE TABLE audit_entries (
    id TEXT PRIMARY KEY,
    at ${int} NOT NULL,
    event TEXT NOT NULL,
    actor_id TEXT,
    subject_id TEXT,
    address_prefix TEXT NOT NULL,
    detail TEXT NOT NULL DEFAULT '',
    count ${int} NOT NULL DEFAULT 1 CONSTRAINT audit_entries_count CHECK (count >= 1),
    before_digest TEXT,
    after_digest TEXT
  )${strict}`,
  `CREATE INDEX audit_entries_by_time ON audit_entries (at)`,
  `CREATE INDEX audit_entries_by_actor ON audit_entries (actor_id, at)`,
  `CREATE INDEX audit_entries_by_subject ON audit_entries (subject_id, at)`,
  ...appendOnly({
    name: 'audit_entries_final',
    table: 'audit_entries',
    mayDelete: `OLD.at < ${nowMs} - ${A_YEAR_MS}`,
  }),
]
