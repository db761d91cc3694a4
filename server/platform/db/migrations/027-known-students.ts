import type { Migration } from './migration.ts'

/**
 * Since when the tutor vouches for a student; null while he is new. It is set once and never unset (I122). Whoever was
 * there before is known.
 */
export const knownStudents: Migration = {
  name: '027-known-students',
  statements: ({ int, refuseUpdate }) => [
    `ALTER TABLE users ADD COLUMN known_at ${int}`,
    `UPDATE users SET known_at = created_at WHERE role = 'STUDENT'`,
    ...refuseUpdate({
      name: 'users_known_once',
      table: 'users',
      when: 'OLD.known_at IS NOT NULL AND (NEW.known_at IS NULL OR NEW.known_at <> OLD.known_at)',
    }),
    `CREATE INDEX users_new ON users (created_at) WHERE role = 'STUDENT' AND known_at IS NULL AND deleted_at IS NULL`,
    `CREATE INDEX bookings_by_asking ON bookings (student_id, created_at) WHERE suggested = 0`,
  ],
}
