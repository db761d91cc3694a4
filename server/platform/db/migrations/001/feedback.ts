import type { Dialect } from '../migration.ts'

/** What the tutor writes about a lesson, once for each booking (Rules I16), and when its student was first shown it. */
export const feedback = ({ int, strict, refuseErased }: Dialect): string[] => [
  `CREATE TABLE feedback (
    id TEXT PRIMARY KEY,
    booking_id TEXT NOT NULL REFERENCES bookings (id),
    feedback TEXT NOT NULL,
    steps_to_improve TEXT NOT NULL,
    homework_targets TEXT NOT NULL,
    created_at ${int} NOT NULL,
    updated_at ${int} NOT NULL,
    read_at ${int},
    CONSTRAINT feedback_read_after_writing CHECK (read_at IS NULL OR read_at >= created_at)
  )${strict}`,
  `CREATE UNIQUE INDEX feedback_one_per_booking ON feedback (booking_id)`,
  `CREATE INDEX feedback_unread ON feedback (booking_id) WHERE read_at IS NULL`,
  ...refuseErased({ table: 'feedback', person: '(SELECT student_id FROM bookings WHERE id = NEW.booking_id)' }),
]
