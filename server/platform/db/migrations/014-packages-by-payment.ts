import type { Migration } from './migration.ts'

/** What was confirmed is read page by page, the last one first (Rules #67). */
export const packagesByPayment: Migration = {
  name: '014-packages-by-payment',
  statements: () => [
    `CREATE INDEX hour_packages_paid ON hour_packages (activated_at)
      WHERE status IN ('ACTIVE', 'DEPLETED') AND deleted_at IS NULL`,
  ],
}
