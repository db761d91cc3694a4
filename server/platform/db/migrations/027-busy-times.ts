import type { Migration } from './migration.ts'

/** Nonce and tag of the seal, and the longest address in the most bytes. */
const SEALED = { least: 29, most: 28 + 4 * 2_000 }
const PROBLEMS = `'unusable', 'no_answer', 'too_slow', 'not_found', 'refused', 'failing',
  'too_large', 'too_many', 'too_hard', 'no_calendar', 'sealed'`
/** A London day has 25 hours at most, which bounds every look for what is busy. */
const LONGEST_MS = 25 * 3_600_000

/**
 * Other calendars of the tutor, five at most, and what of his time they take: a day at a time, and replaced as a whole (Rules
 * #232, I157). Addresses are sealed: whoever has one reads the calendar.
 */
export const busyTimes: Migration = {
  name: '027-busy-times',
  statements: ({ int, bytes, strict, refuseInsert }) => [
    `CREATE TABLE busy_calendars (
      id TEXT PRIMARY KEY,
      tutor_id TEXT NOT NULL REFERENCES users (id),
      name TEXT NOT NULL CONSTRAINT busy_calendars_name CHECK (length(name) BETWEEN 1 AND 60),
      sealed_address ${bytes} NOT NULL
        CONSTRAINT busy_calendars_seal CHECK (length(sealed_address) BETWEEN ${SEALED.least} AND ${SEALED.most}),
      host TEXT NOT NULL CONSTRAINT busy_calendars_host CHECK (length(host) BETWEEN 1 AND 300),
      address_end TEXT NOT NULL CONSTRAINT busy_calendars_end CHECK (length(address_end) <= 4),
      shows_titles ${int} NOT NULL CONSTRAINT busy_calendars_shows_titles CHECK (shows_titles IN (0, 1)),
      counts_all_day ${int} NOT NULL CONSTRAINT busy_calendars_counts_all_day CHECK (counts_all_day IN (0, 1)),
      etag TEXT NOT NULL CONSTRAINT busy_calendars_etag CHECK (length(etag) <= 200),
      digest ${bytes} NOT NULL CONSTRAINT busy_calendars_digest CHECK (length(digest) = 32),
      added_at ${int} NOT NULL,
      read_at ${int} NOT NULL,
      parsed_at ${int} NOT NULL,
      tried_at ${int} NOT NULL,
      next_at ${int} NOT NULL,
      failures ${int} NOT NULL CONSTRAINT busy_calendars_failures CHECK (failures >= 0),
      problem TEXT CONSTRAINT busy_calendars_problem CHECK (problem IN (${PROBLEMS})),
      told_at ${int} CONSTRAINT busy_calendars_told CHECK (told_at IS NULL OR problem IS NOT NULL),
      skipped ${int} NOT NULL CONSTRAINT busy_calendars_skipped CHECK (skipped >= 0),
      CONSTRAINT busy_calendars_failing CHECK ((problem IS NULL) = (failures = 0)),
      CONSTRAINT busy_calendars_of_tutor UNIQUE (id, tutor_id)
    )${strict}`,
    `CREATE INDEX busy_calendars_due ON busy_calendars (next_at)`,
    `CREATE INDEX busy_calendars_by_tutor ON busy_calendars (tutor_id)`,
    ...refuseInsert({
      name: 'busy_calendars_at_most_five',
      table: 'busy_calendars',
      when: '(SELECT count(*) FROM busy_calendars WHERE tutor_id = NEW.tutor_id) >= 5',
    }),

    `CREATE TABLE busy_times (
      calendar_id TEXT NOT NULL,
      place ${int} NOT NULL CONSTRAINT busy_times_place CHECK (place >= 0),
      tutor_id TEXT NOT NULL,
      start_at ${int} NOT NULL,
      end_at ${int} NOT NULL,
      title TEXT NOT NULL CONSTRAINT busy_times_title CHECK (length(title) <= 200),
      PRIMARY KEY (calendar_id, place),
      CONSTRAINT busy_times_of_calendar FOREIGN KEY (calendar_id, tutor_id)
        REFERENCES busy_calendars (id, tutor_id) ON DELETE CASCADE,
      CONSTRAINT busy_times_of_a_day CHECK (end_at > start_at AND end_at - start_at <= ${LONGEST_MS})
    )${strict}`,
    `CREATE INDEX busy_times_by_time ON busy_times (tutor_id, start_at)`,
  ],
}
