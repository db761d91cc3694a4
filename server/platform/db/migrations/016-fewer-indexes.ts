import type { Migration } from './migration.ts'

/**
 * Each write keeps every index of its table, and `npm run verify` looks up every row in each: three were the beginning of
 * another one, or the same but for what a list leaves out.
 */
export const fewerIndexes: Migration = {
  name: '016-fewer-indexes',
  statements: () => [
    'DROP INDEX payments_waiting',
    'DROP INDEX payments_owed',
    `CREATE INDEX payments_waiting ON payments (due_at, amount_pence) WHERE status = 'PENDING'`,
    'DROP INDEX payments_paid_listed',
    'DROP INDEX bookings_taught',
    'DROP INDEX bookings_taught_value',
    // What was taught is counted, and valued, without reading the bookings themselves (Rules #62).
    `CREATE INDEX bookings_taught ON bookings (start_at, subject_id, end_at, status, price_pence)
      WHERE status IN ('CONFIRMED', 'COMPLETED')`,
  ],
}
