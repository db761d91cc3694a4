import type { Migration } from './migration.ts'

/** When a family said that it had paid; while the payment waits, and gone when its amount changes (Rules #115). */
export const saidPaid: Migration = {
  name: '022-said-paid',
  statements: ({ int }) => [`ALTER TABLE payments ADD COLUMN said_paid_at ${int}`],
}
