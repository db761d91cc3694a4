import type { Migration } from './migration.ts'

/** What one person was told, the newest first, and whatever of everybody did not arrive (Rules: deliveries). */
export const whatWasTold: Migration = {
  name: '008-what-was-told',
  statements: () => [
    `DROP INDEX happenings_by_user`,
    `CREATE INDEX happenings_by_user ON happenings (user_id, happened_at, id)`,
    `CREATE INDEX deliveries_by_user ON deliveries (user_id)`,
    `CREATE INDEX deliveries_not_arrived ON deliveries (settled_at, id) WHERE status IN ('FAILED', 'RETURNED')`,
  ],
}
