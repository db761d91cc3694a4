import type { Migration } from './migration.ts'

/**
 * People see where they are signed in (Rules #160): a device has a name, and both it and a session know the network, not
 * the address, in which they were used last. When somebody last proved who he is, is called what it is.
 */
export const devices: Migration = {
  name: '005-devices',
  statements: () => [
    `ALTER TABLE devices ADD COLUMN name TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE devices ADD COLUMN address_prefix TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE sessions ADD COLUMN address_prefix TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE sessions RENAME COLUMN confirmed_at TO proved_at`,
  ],
}
