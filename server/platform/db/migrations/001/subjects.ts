import type { Dialect } from '../migration.ts'

/** What is taught and at which rates, a thousand pounds at most (Rules I22), and who wishes to learn it. */
export const subjects = ({ int, strict, refuseErased }: Dialect): string[] => [
  `CREATE TABLE subjects (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    category TEXT NOT NULL CHECK (category IN ('ELEVEN_PLUS', 'GCSE', 'A_LEVEL')),
    online_rate_pence ${int} CONSTRAINT subjects_online_rate CHECK (online_rate_pence BETWEEN 0 AND 100000),
    in_person_rate_pence ${int} CONSTRAINT subjects_in_person_rate CHECK (in_person_rate_pence BETWEEN 0 AND 100000),
    hourly_rate_pence ${int} CONSTRAINT subjects_hourly_rate CHECK (hourly_rate_pence BETWEEN 0 AND 100000),
    consultation_price_pence ${int} NOT NULL
      CONSTRAINT subjects_consultation_price CHECK (consultation_price_pence BETWEEN 0 AND 100000),
    is_active ${int} NOT NULL CHECK (is_active IN (0, 1)),
    created_at ${int} NOT NULL
  )${strict}`,
  `CREATE UNIQUE INDEX subjects_name_unique ON subjects (category, lower(name))`,

  `CREATE TABLE student_subjects (
    student_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    subject_id TEXT NOT NULL REFERENCES subjects (id) ON DELETE CASCADE,
    PRIMARY KEY (student_id, subject_id)
  )${strict}`,
  `CREATE INDEX student_subjects_by_subject ON student_subjects (subject_id)`,
  ...refuseErased({ table: 'student_subjects', person: 'NEW.student_id' }),
]
