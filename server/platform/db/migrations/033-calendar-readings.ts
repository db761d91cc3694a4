import type { Migration } from './migration.ts'

/**
 * When a calendar last read the link to it, to the hour, so that its owner sees whether anybody uses it (Rules #131).
 */
export const calendarReadings: Migration = {
  name: '033-calendar-readings',
  statements: ({ int }) => [`ALTER TABLE calendar_secrets ADD COLUMN last_read_at ${int}`],
}
