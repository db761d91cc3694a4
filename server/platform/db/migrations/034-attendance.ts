import type { Migration } from './migration.ts'

const OF_BOOKING = '(SELECT student_id FROM bookings WHERE id = NEW.booking_id)'

/**
 * Whether a student came to a lesson, which is said once of each and goes with the student, and what a tutor asks for one
 * that was missed: until now all of it (Rules I155).
 */
export const attendance: Migration = {
  name: '034-attendance',
  statements: ({ int, strict, refuseErased }) => [
    `ALTER TABLE diary_rules ADD COLUMN absent_percent ${int} NOT NULL DEFAULT 100
      CONSTRAINT diary_rules_absent_percent CHECK (absent_percent IN (0, 50, 100))`,
    `CREATE TABLE attendance (
      booking_id TEXT PRIMARY KEY REFERENCES bookings (id) ON DELETE CASCADE,
      mark TEXT NOT NULL CONSTRAINT attendance_mark CHECK (mark IN ('PRESENT', 'LATE', 'ABSENT')),
      late_minutes ${int} CONSTRAINT attendance_late_minutes CHECK (late_minutes BETWEEN 1 AND 180),
      marked_at ${int} NOT NULL,
      CONSTRAINT attendance_late CHECK ((mark = 'LATE') = (late_minutes IS NOT NULL))
    )${strict}`,
    ...refuseErased({ table: 'attendance', person: OF_BOOKING }),
  ],
}
