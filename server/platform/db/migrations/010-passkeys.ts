import type { Migration } from './migration.ts'

/**
 * Passkeys, each one person's, of whom none has more than ten, with a counter that never falls; and the challenges that they
 * sign, which are deleted as they are used (Rules #156, #157, I36).
 */
export const passkeys: Migration = {
  name: '010-passkeys',
  statements: ({ int, bytes, strict, refuseErased, refuseInsert, refuseUpdate }) => [
    `CREATE TABLE passkeys (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      credential_id TEXT NOT NULL,
      public_key ${bytes} NOT NULL,
      counter ${int} NOT NULL CONSTRAINT passkeys_counter CHECK (counter >= 0),
      transports TEXT NOT NULL,
      name TEXT NOT NULL CONSTRAINT passkeys_name CHECK (length(name) BETWEEN 1 AND 60),
      created_at ${int} NOT NULL,
      last_used_at ${int}
    )${strict}`,
    `CREATE UNIQUE INDEX passkeys_one_of_each ON passkeys (credential_id)`,
    `CREATE INDEX passkeys_by_user ON passkeys (user_id, created_at)`,
    ...refuseErased({ table: 'passkeys', person: 'NEW.user_id' }),
    ...refuseInsert({
      name: 'passkeys_at_most_ten',
      table: 'passkeys',
      when: '(SELECT count(*) FROM passkeys WHERE user_id = NEW.user_id) >= 10',
    }),
    ...refuseUpdate({
      name: 'passkeys_one_person',
      table: 'passkeys',
      when: `NEW.user_id <> OLD.user_id OR NEW.credential_id <> OLD.credential_id OR NEW.public_key <> OLD.public_key`,
    }),
    ...refuseUpdate({ name: 'passkeys_counter_falls', table: 'passkeys', when: 'NEW.counter < OLD.counter' }),

    `CREATE TABLE passkey_challenges (
      id TEXT PRIMARY KEY,
      challenge TEXT NOT NULL CONSTRAINT passkey_challenges_length CHECK (length(challenge) = 32),
      user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
      purpose TEXT NOT NULL CONSTRAINT passkey_challenges_purpose CHECK (purpose IN ('SIGN_IN', 'ADD', 'PROVE')),
      expires_at ${int} NOT NULL,
      CONSTRAINT passkey_challenges_whose CHECK ((purpose = 'SIGN_IN') = (user_id IS NULL))
    )${strict}`,
    `CREATE UNIQUE INDEX passkey_challenges_open ON passkey_challenges (user_id, purpose) WHERE user_id IS NOT NULL`,
    `CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at)`,
    ...refuseErased({ table: 'passkey_challenges', person: 'NEW.user_id' }),
  ],
}
