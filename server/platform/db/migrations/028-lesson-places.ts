import type { Migration } from './migration.ts'

const atMost = (table: string, column: string, length: number) =>
  `CONSTRAINT ${table}_${column} CHECK (length(${column}) <= ${length})`
const OF_BOOKING = '(SELECT student_id FROM bookings WHERE id = NEW.booking_id)'

/**
 * Where a student's lessons take place and meet, and what is planned for a lesson: a topic for the family, notes for the
 * tutor alone. Both go with their student (Rules I161).
 */
export const lessonPlaces: Migration = {
  name: '028-lesson-places',
  statements: ({ int, strict, refuseErased }) => [
    `CREATE TABLE lesson_places (
      student_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      address TEXT NOT NULL ${atMost('lesson_places', 'address', 300)},
      district TEXT NOT NULL CONSTRAINT lesson_places_district CHECK (length(district) <= 4 AND district = upper(district)),
      at_tutor ${int} NOT NULL CONSTRAINT lesson_places_at_tutor CHECK (at_tutor IN (0, 1)),
      meeting_link TEXT CONSTRAINT lesson_places_link CHECK (length(meeting_link) BETWEEN 1 AND 2000),
      changed_at ${int} NOT NULL
    )${strict}`,
    ...refuseErased({ table: 'lesson_places', person: 'NEW.student_id' }),

    `CREATE TABLE lesson_plans (
      booking_id TEXT PRIMARY KEY REFERENCES bookings (id) ON DELETE CASCADE,
      topic TEXT NOT NULL ${atMost('lesson_plans', 'topic', 200)},
      notes TEXT NOT NULL ${atMost('lesson_plans', 'notes', 5000)},
      updated_at ${int} NOT NULL
    )${strict}`,
    ...refuseErased({ table: 'lesson_plans', person: OF_BOOKING }),
  ],
}
