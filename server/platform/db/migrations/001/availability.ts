import type { Dialect } from '../migration.ts'

const QUARTERS = `IN ('00', '15', '30', '45')`

/** Weekly blocks in quarters of an hour, no two of a day over each other (Rules I15), and time off. */
export const availability = ({ int, strict, clockMinutes, guardOverlap, minuteRange }: Dialect): string[] => [
  `CREATE TABLE availability_blocks (
    id TEXT PRIMARY KEY,
    tutor_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    day_of_week ${int} NOT NULL CONSTRAINT availability_blocks_day CHECK (day_of_week BETWEEN 0 AND 6),
    start_time TEXT NOT NULL CONSTRAINT availability_blocks_start
      CHECK (start_time BETWEEN '00:00' AND '23:45' AND substr(start_time, 4, 2) ${QUARTERS}),
    end_time TEXT NOT NULL CONSTRAINT availability_blocks_end
      CHECK (end_time BETWEEN '00:00' AND '23:45' AND substr(end_time, 4, 2) ${QUARTERS}),
    subject_id TEXT REFERENCES subjects (id) ON DELETE RESTRICT,
    CONSTRAINT availability_blocks_order CHECK (start_time < end_time)
  )${strict}`,
  `CREATE INDEX availability_blocks_by_day ON availability_blocks (tutor_id, day_of_week, start_time)`,
  `CREATE INDEX availability_blocks_by_subject ON availability_blocks (subject_id)`,
  ...guardOverlap({
    name: 'availability_blocks_overlap',
    table: 'availability_blocks',
    same: ['tutor_id', 'day_of_week'],
    range: minuteRange(clockMinutes('start_time'), clockMinutes('end_time')),
    startColumn: 'start_time',
    endColumn: 'end_time',
    self: 'id',
  }),

  `CREATE TABLE time_off (
    id TEXT PRIMARY KEY,
    tutor_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    start_at ${int} NOT NULL,
    end_at ${int} NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    CONSTRAINT time_off_order CHECK (start_at < end_at)
  )${strict}`,
  `CREATE INDEX time_off_by_end ON time_off (tutor_id, end_at)`,
]
