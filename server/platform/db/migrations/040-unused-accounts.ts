import type { Migration } from './migration.ts'

/** For so long sign-ins are known. */
const YEAR_MS = 366 * 24 * 3_600_000

/**
 * When a student last used the account, and when the tutor last said that it stays though nobody does
 * (Rules: retention). Of whoever was there before it is the latest that is still known, and of whoever did not sign in
 * within the last year the beginning of that: nobody counts as unused too early.
 */
export const unusedAccounts: Migration = {
  name: '040-unused-accounts',
  statements: ({ int, nowMs }) => [
    `ALTER TABLE users ADD COLUMN last_used_at ${int}`,
    `ALTER TABLE users ADD COLUMN kept_at ${int}`,
    `UPDATE users
      SET last_used_at = CASE WHEN created_at > ${nowMs} - ${YEAR_MS} THEN created_at ELSE ${nowMs} - ${YEAR_MS} END
      WHERE role = 'STUDENT' AND deleted_at IS NULL`,
    ...[
      'SELECT max(last_seen_at) AS at FROM sessions WHERE user_id = users.id',
      'SELECT max(last_used_at) AS at FROM devices WHERE user_id = users.id',
      `SELECT max(at) AS at FROM audit_entries WHERE actor_id = users.id AND event = 'login_ok'`,
    ].map(
      (last) => `UPDATE users SET last_used_at = (${last})
        WHERE last_used_at IS NOT NULL AND (${last}) > last_used_at`,
    ),
    `CREATE INDEX users_by_use ON users (role, deleted_at, last_used_at, id)`,
  ],
}
