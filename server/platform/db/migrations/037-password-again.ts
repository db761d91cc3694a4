import type { Migration } from './migration.ts'

/**
 * When the password was last typed again in a session, which lets its owner change for five minutes where money goes;
 * and of such a change SHA-256 of what stood there before and after, so that a text can be shown to be one of them
 * (Rules #133).
 */
export const passwordAgain: Migration = {
  name: '037-password-again',
  statements: ({ int }) => [
    `ALTER TABLE sessions ADD COLUMN confirmed_at ${int}`,
    `ALTER TABLE audit_entries ADD COLUMN before_digest TEXT`,
    `ALTER TABLE audit_entries ADD COLUMN after_digest TEXT`,
  ],
}
