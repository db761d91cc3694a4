import type { Migration } from './migration.ts'

/**
 * What the tutor announces, and what the product tells one person: `user_id` names him, and nobody wrote it. The index
 * has all that the count of unread ones asks (Rules #41). A receipt is there once a notice was read (I20).
 */
export const notices: Migration = {
  name: '005-notices',
  statements: ({ int, strict, refuseUpdate }) => [
    `CREATE TABLE notices (
      id TEXT PRIMARY KEY,
      title TEXT NOT NULL,
      content TEXT NOT NULL,
      type TEXT NOT NULL CONSTRAINT notices_type CHECK (type IN ('INFO', 'SUCCESS', 'WARNING', 'ERROR')),
      priority TEXT NOT NULL CONSTRAINT notices_priority CHECK (priority IN ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
      target_role TEXT CONSTRAINT notices_target_role CHECK (target_role IN ('STUDENT', 'TUTOR')),
      user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
      created_by TEXT REFERENCES users (id),
      expires_at ${int},
      is_active ${int} NOT NULL CHECK (is_active IN (0, 1)),
      created_at ${int} NOT NULL,
      CONSTRAINT notices_one_audience CHECK (user_id IS NULL OR target_role IS NULL)
    )${strict}`,
    `CREATE INDEX notices_by_reader ON notices (user_id, is_active, target_role, expires_at, id)`,

    `CREATE TABLE notice_receipts (
      notice_id TEXT NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      read_at ${int} NOT NULL,
      dismissed_at ${int},
      PRIMARY KEY (notice_id, user_id)
    )${strict}`,
    `CREATE INDEX notice_receipts_by_user ON notice_receipts (user_id)`,
    ...refuseUpdate({
      name: 'notice_receipts_final',
      table: 'notice_receipts',
      when: `NEW.notice_id <> OLD.notice_id OR NEW.user_id <> OLD.user_id OR NEW.read_at <> OLD.read_at
        OR (OLD.dismissed_at IS NOT NULL AND (NEW.dismissed_at IS NULL OR NEW.dismissed_at <> OLD.dismissed_at))`,
    }),
  ],
}
