import type { Migration } from './migration.ts'

const HOUR_MS = 3_600_000
/** 200 days, one of which has 25 hours. */
const LONGEST_TERM_MS = (200 * 24 + 1) * HOUR_MS
const LONGEST_DAY_MS = 25 * HOUR_MS
const SEASONS = `'TERM', 'HOLIDAYS'`
const NATIONS = `'ENGLAND_AND_WALES', 'SCOTLAND', 'NORTHERN_IRELAND'`

/**
 * Terms, by whose dates a week's hours are those of term or of the holidays, and hours besides those of the week; no two
 * of a kind share a moment (Rules I150), and weekly blocks overlap none of their day and season (Rules I15).
 */
export const seasons: Migration = {
  name: '026-seasons',
  statements: ({ int, strict, clockMinutes, guardOverlap, endGuard, instantRange, minuteRange }) => {
    const instants = {
      ...{ same: ['tutor_id'], self: 'id', range: instantRange('start_at', 'end_at') },
      ...{ startColumn: 'start_at', endColumn: 'end_at' },
    }
    return [
      `CREATE TABLE terms (
        id TEXT PRIMARY KEY,
        tutor_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        name TEXT NOT NULL CONSTRAINT terms_name CHECK (length(name) BETWEEN 1 AND 60),
        start_at ${int} NOT NULL,
        end_at ${int} NOT NULL,
        CONSTRAINT terms_length CHECK (end_at > start_at AND end_at - start_at <= ${LONGEST_TERM_MS})
      )${strict}`,
      `CREATE INDEX terms_by_time ON terms (tutor_id, start_at)`,
      ...guardOverlap({ ...instants, name: 'terms_overlap', table: 'terms', longest: LONGEST_TERM_MS }),

      `CREATE TABLE extra_hours (
        id TEXT PRIMARY KEY,
        tutor_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        start_at ${int} NOT NULL,
        end_at ${int} NOT NULL,
        subject_id TEXT REFERENCES subjects (id) ON DELETE RESTRICT,
        is_online ${int} CONSTRAINT extra_hours_is_online CHECK (is_online IN (0, 1)),
        CONSTRAINT extra_hours_length CHECK (end_at > start_at AND end_at - start_at <= ${LONGEST_DAY_MS})
      )${strict}`,
      `CREATE INDEX extra_hours_by_time ON extra_hours (tutor_id, start_at)`,
      `CREATE INDEX extra_hours_by_subject ON extra_hours (subject_id)`,
      ...guardOverlap({ ...instants, name: 'extra_hours_overlap', table: 'extra_hours', longest: LONGEST_DAY_MS }),

      `ALTER TABLE availability_blocks ADD COLUMN season TEXT NOT NULL DEFAULT 'TERM'
        CONSTRAINT availability_blocks_season CHECK (season IN (${SEASONS}))`,
      `ALTER TABLE availability_blocks ADD COLUMN is_online ${int}
        CONSTRAINT availability_blocks_is_online CHECK (is_online IN (0, 1))`,
      ...endGuard({ name: 'availability_blocks_overlap', table: 'availability_blocks' }),
      ...guardOverlap({
        name: 'availability_blocks_overlap',
        table: 'availability_blocks',
        same: ['tutor_id', 'day_of_week', 'season'],
        range: minuteRange(clockMinutes('start_time'), clockMinutes('end_time')),
        startColumn: 'start_time',
        endColumn: 'end_time',
        self: 'id',
      }),
      `ALTER TABLE diary_rules ADD COLUMN nation TEXT
        CONSTRAINT diary_rules_nation CHECK (nation IN (${NATIONS}))`,
    ]
  },
}
