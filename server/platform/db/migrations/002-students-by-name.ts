import type { Migration } from './migration.ts'

/** The students whom the tutor knows are read page by page in the order of their names (Rules #78). */
export const studentsByName: Migration = {
  name: '002-students-by-name',
  statements: ({ orderOfName }) => [
    `ALTER TABLE users ADD COLUMN name_order ${orderOfName('name')}`,
    // Only a student is vouched for; with its role in the condition SQLite would rather sort what another index finds.
    `CREATE INDEX users_by_name ON users (name_order, id) WHERE deleted_at IS NULL AND known_at IS NOT NULL`,
  ],
}
