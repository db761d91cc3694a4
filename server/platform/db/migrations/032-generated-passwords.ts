import type { Migration } from './migration.ts'

/**
 * Since when an account has a password that nobody has chosen: it works for seven days, and until it is replaced
 * (Rules #1). Null where a person chose it. What each account had before counts as chosen.
 */
export const generatedPasswords: Migration = {
  name: '032-generated-passwords',
  statements: ({ int }) => [`ALTER TABLE users ADD COLUMN password_generated_at ${int}`],
}
