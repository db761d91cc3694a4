import type { Migration } from './migration.ts'

/** The bookings of one series are found together (Rules #100). */
export const seriesIndex: Migration = {
  name: '006-series',
  statements: () => [`CREATE INDEX bookings_by_series ON bookings (series_id) WHERE series_id IS NOT NULL`],
}
