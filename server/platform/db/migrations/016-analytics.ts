import type { Migration } from './migration.ts'

/** Students, and what was agreed in each subject, are counted without reading the rows themselves (Rules #61). */
export const analytics: Migration = {
  name: '016-analytics',
  statements: () => [
    `CREATE INDEX bookings_agreed ON bookings (subject_id, status)
      WHERE status IN ('CONFIRMED', 'AMENDED', 'COMPLETED')`,
    `CREATE INDEX users_by_role ON users (role, deleted_at)`,
  ],
}
