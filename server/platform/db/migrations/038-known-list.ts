import type { Migration } from './migration.ts'

/** Whom the tutor knows is found without passing everybody else who registered, and those in the order they came. */
export const knownList: Migration = {
  name: '038-known-list',
  statements: () => [
    'CREATE INDEX users_by_vouching ON users (role, deleted_at, known_at, created_at, id)',
    // How the new one begins, and a part of it.
    'DROP INDEX users_by_role',
    'DROP INDEX users_new',
  ],
}
