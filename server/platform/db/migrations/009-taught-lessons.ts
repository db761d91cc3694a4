import type { Migration } from './migration.ts'

/** What was taught and paid is counted by subject without reading the bookings themselves (Rules #62). */
export const taughtLessons: Migration = {
  name: '009-taught-lessons',
  statements: () => [
    `CREATE INDEX bookings_taught ON bookings (subject_id, start_at, end_at, status)
      WHERE status IN ('CONFIRMED', 'COMPLETED')`,
  ],
}
