import type { Migration } from './migration.ts'

/**
 * The devices that an account has signed in with: SHA-256 of the secret that each keeps, which opens nothing and only
 * tells its wrong passwords from a stranger's (Rules #1). A session knows its device, so that signing in again ends it.
 */
export const devices: Migration = {
  name: '029-devices',
  statements: ({ int, bytes, strict, refuseErased }) => [
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
    `ALTER TABLE sessions ADD COLUMN device_id TEXT REFERENCES devices (id) ON DELETE SET NULL`,
    `CREATE INDEX sessions_by_device ON sessions (device_id) WHERE device_id IS NOT NULL`,
  ],
}
