import type { Migration } from './migration.ts'

/** The tutor reads the audit log by event, as by person and time (Rules #168). */
export const auditByEvent: Migration = {
  name: '006-audit-by-event',
  statements: () => [`CREATE INDEX audit_entries_by_event ON audit_entries (event, at)`],
}
