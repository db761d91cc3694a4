import type { Migration } from './migration.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** As both engines can say it: nothing is left of it without these characters. */
const isSignInName = `length(sign_in_name) BETWEEN 3 AND 30 AND trim(sign_in_name, '${LETTERS}0123456789.-') = ''
  AND trim(substr(sign_in_name, 1, 1), '${LETTERS}') = ''`

/**
 * A student may have a name to sign in with instead of an address, or no log-in at all; everybody else has an address (Rules
 * I128). Those who have none do not compete for it.
 */
export const signInNames: Migration = {
  name: '018-sign-in-names',
  statements: () => [
    `ALTER TABLE users ADD COLUMN sign_in_name TEXT
      CONSTRAINT users_sign_in_name CHECK (sign_in_name IS NULL OR (${isSignInName}))`,
    `CREATE UNIQUE INDEX users_sign_in_name_unique ON users (sign_in_name) WHERE sign_in_name IS NOT NULL`,
    `ALTER TABLE users ADD CONSTRAINT users_sign_in_name_of_student CHECK (sign_in_name IS NULL OR role = 'STUDENT')`,
    `ALTER TABLE users ADD CONSTRAINT users_has_address CHECK (role = 'STUDENT' OR email <> '' OR deleted_at IS NOT NULL)`,
    `ALTER TABLE users ADD CONSTRAINT users_without_log_in
      CHECK (email <> '' OR sign_in_name IS NOT NULL OR deleted_at IS NOT NULL OR password_hash IN ('none', 'erased'))`,
    `DROP INDEX users_email_unique`,
    `CREATE UNIQUE INDEX users_email_unique ON users (email) WHERE deleted_at IS NULL AND email <> ''`,
  ],
}
