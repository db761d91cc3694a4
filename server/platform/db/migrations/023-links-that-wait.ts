import type { Migration } from './migration.ts'

/** Whose word a link waits for is asked on each dashboard of a parent, and who grows up each hour. */
export const linksThatWait: Migration = {
  name: '023-links-that-wait',
  statements: () => [
    `CREATE INDEX family_links_waiting ON family_links (student_id) WHERE state = 'WAITING'`,
    `CREATE INDEX student_facts_growing_up ON student_facts (cohort) WHERE adult_at IS NULL AND cohort IS NOT NULL`,
  ],
}
