import type { Migration } from './migration.ts'

/** Where a device takes pushes, all of it or nothing; an address of a push service is one device's (Rules #162, I39). */
export const pushes: Migration = {
  name: '012-pushes',
  statements: ({ int }) => [
    `ALTER TABLE devices ADD COLUMN push_endpoint TEXT
      CONSTRAINT devices_push_endpoint CHECK (length(push_endpoint) BETWEEN 1 AND 2000)`,
    ...[
      ['push_p256dh', 'TEXT'],
      ['push_auth', 'TEXT'],
      ['push_key', 'TEXT'],
      ['push_since', int],
    ].map(
      ([column, type]) => `ALTER TABLE devices ADD COLUMN ${column} ${type}
      CONSTRAINT devices_${column} CHECK ((${column} IS NULL) = (push_endpoint IS NULL))`,
    ),
    `CREATE UNIQUE INDEX devices_push_endpoint_unique ON devices (push_endpoint) WHERE push_endpoint IS NOT NULL`,
    `CREATE INDEX devices_that_take_pushes ON devices (user_id) WHERE push_endpoint IS NOT NULL`,
  ],
}
