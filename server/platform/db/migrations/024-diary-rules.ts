import type { Migration } from './migration.ts'

const between = (column: string, min: number, max: number) =>
  `CONSTRAINT diary_rules_${column} CHECK (${column} BETWEEN ${min} AND ${max})`
const EVERY_LENGTH = 4095

/** The tutor's own limits on what families may book; who has set none has no row. Bit n of `lengths` is (n + 1) x 15 minutes. */
export const diaryRules: Migration = {
  name: '024-diary-rules',
  statements: ({ int, strict }) => [
    `CREATE TABLE diary_rules (
      tutor_id TEXT PRIMARY KEY REFERENCES users (id),
      notice_minutes ${int} NOT NULL ${between('notice_minutes', 0, 20_160)},
      furthest_days ${int} ${between('furthest_days', 1, 183)},
      gap_online ${int} NOT NULL ${between('gap_online', 0, 120)},
      gap_in_person ${int} NOT NULL ${between('gap_in_person', 0, 120)},
      day_lessons ${int} ${between('day_lessons', 1, 50)},
      day_minutes ${int} ${between('day_minutes', 15, 1440)},
      week_lessons ${int} ${between('week_lessons', 1, 200)},
      week_minutes ${int} ${between('week_minutes', 15, 10_080)},
      run_minutes ${int} ${between('run_minutes', 15, 720)},
      break_minutes ${int} NOT NULL ${between('break_minutes', 5, 120)},
      lengths ${int} NOT NULL ${between('lengths', 1, EVERY_LENGTH)},
      CONSTRAINT diary_rules_gap_steps CHECK (gap_online % 5 = 0 AND gap_in_person % 5 = 0)
    )${strict}`,
  ],
}
