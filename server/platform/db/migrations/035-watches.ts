import type { Migration } from './migration.ts'

const A_TIME = (column: string) =>
  `${column} TEXT NOT NULL CONSTRAINT watches_${column} CHECK (length(${column}) = 5 AND ${column} BETWEEN '00:00' AND '23:59')`

/** What times students wait for, five each at most (Rules I163). */
export const watches: Migration = {
  name: '035-watches',
  statements: ({ int, strict, refuseErased, refuseInsert }) => [
    `CREATE TABLE watches (
      id TEXT PRIMARY KEY,
      student_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      subject_id TEXT NOT NULL REFERENCES subjects (id) ON DELETE CASCADE,
      is_online ${int} NOT NULL CONSTRAINT watches_is_online CHECK (is_online IN (0, 1)),
      minutes ${int} NOT NULL CONSTRAINT watches_minutes CHECK (minutes BETWEEN 15 AND 180 AND minutes % 15 = 0),
      weekdays ${int} NOT NULL CONSTRAINT watches_weekdays CHECK (weekdays BETWEEN 1 AND 127),
      ${A_TIME('from_time')},
      ${A_TIME('until_time')},
      asked_at ${int} NOT NULL,
      ends_at ${int} NOT NULL,
      CONSTRAINT watches_times CHECK (from_time < until_time),
      CONSTRAINT watches_end CHECK (ends_at > asked_at)
    )${strict}`,
    `CREATE INDEX watches_in_line ON watches (asked_at, id)`,
    `CREATE INDEX watches_of_student ON watches (student_id)`,
    `CREATE INDEX watches_by_subject ON watches (subject_id)`,
    `CREATE INDEX watches_by_end ON watches (ends_at)`,
    ...refuseErased({ table: 'watches', person: 'NEW.student_id' }),
    ...refuseInsert({
      name: 'watches_at_most_five',
      table: 'watches',
      when: '(SELECT count(*) FROM watches WHERE student_id = NEW.student_id) >= 5',
    }),
  ],
}
