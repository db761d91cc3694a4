import type { Migration } from './migration.ts'

/** Whether requests of known students stand at once; off until a tutor wishes it (Rules #253). */
export const atOnce: Migration = {
  name: '033-at-once',
  statements: ({ int }) => [
    `ALTER TABLE diary_rules ADD COLUMN at_once ${int} NOT NULL DEFAULT 0
      CONSTRAINT diary_rules_at_once CHECK (at_once IN (0, 1))`,
  ],
}
