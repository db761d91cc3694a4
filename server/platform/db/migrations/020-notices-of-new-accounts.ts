import type { Migration } from './migration.ts'

/** The count of unread notices also asks when each was written: what is older than an account is no news to it (Rules #41). */
export const noticesOfNewAccounts: Migration = {
  name: '020-notices-of-new-accounts',
  statements: () => [
    `DROP INDEX notices_by_reader`,
    `CREATE INDEX notices_by_reader ON notices (user_id, is_active, target_role, expires_at, id, created_at)`,
  ],
}
