import type { Migration } from './migration.ts'

/**
 * The tutor's second factor: a sealed secret, since when, and the last step of it that was shown, all three or none; and
 * recovery codes, ten at most, of each SHA-256, and when it was used, once (Rules #158, I37, I38).
 */
export const secondFactor: Migration = {
  name: '011-second-factor',
  statements: ({ int, bytes, strict, refuseErased, refuseInsert, refuseUpdate }) => [
    `ALTER TABLE users ADD COLUMN totp_secret ${bytes}
      CONSTRAINT users_totp_tutor CHECK (totp_secret IS NULL OR (role = 'TUTOR' AND length(totp_secret) = 48))`,
    `ALTER TABLE users ADD COLUMN totp_since ${int}
      CONSTRAINT users_totp_since CHECK ((totp_since IS NULL) = (totp_secret IS NULL))`,
    `ALTER TABLE users ADD COLUMN totp_step ${int}
      CONSTRAINT users_totp_step CHECK ((totp_step IS NULL) = (totp_secret IS NULL))`,
    ...refuseUpdate({
      name: 'users_totp_step_falls',
      table: 'users',
      when: 'NEW.totp_secret = OLD.totp_secret AND NEW.totp_step < OLD.totp_step',
    }),

    `CREATE TABLE recovery_codes (
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      code_hash ${bytes} NOT NULL CONSTRAINT recovery_codes_hash_length CHECK (length(code_hash) = 32),
      used_at ${int},
      PRIMARY KEY (user_id, code_hash)
    )${strict}`,
    ...refuseErased({ table: 'recovery_codes', person: 'NEW.user_id' }),
    ...refuseInsert({
      name: 'recovery_codes_of_a_factor',
      table: 'recovery_codes',
      when: 'NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND totp_secret IS NOT NULL)',
    }),
    ...refuseInsert({
      name: 'recovery_codes_at_most_ten',
      table: 'recovery_codes',
      when: '(SELECT count(*) FROM recovery_codes WHERE user_id = NEW.user_id) >= 10',
    }),
    ...refuseUpdate({
      name: 'recovery_codes_once',
      table: 'recovery_codes',
      when: 'OLD.used_at IS NOT NULL OR NEW.user_id <> OLD.user_id OR NEW.code_hash <> OLD.code_hash',
    }),
  ],
}
