import type { Migration } from './migration.ts'

const A_YEAR_MS = 365 * 24 * 3_600_000

/**
 * A line of the audit log says how often something happened, and where or to what field; it is never changed (I124), and
 * deleted once it is older than a year.
 */
export const auditLog: Migration = {
  name: '035-audit-log',
  statements: ({ int, appendOnly, nowMs }) => [
    `ALTER TABLE audit_entries ADD COLUMN detail TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE audit_entries ADD COLUMN count ${int} NOT NULL DEFAULT 1
      CONSTRAINT audit_entries_count CHECK (count >= 1)`,
    ...appendOnly({
      name: 'audit_entries_final',
      table: 'audit_entries',
      mayDelete: `OLD.at < ${nowMs} - ${A_YEAR_MS}`,
    }),
  ],
}
