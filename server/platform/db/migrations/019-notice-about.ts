import type { Migration } from './migration.ts'

const OF_BOOKING = '(SELECT student_id FROM bookings WHERE id = NEW.about_id)'
const OF_PAYMENT = '(SELECT student_id FROM payments WHERE id = NEW.about_id)'
const OF_PACKAGE = '(SELECT student_id FROM hour_packages WHERE id = NEW.about_id)'

/**
 * What a notice is about, so that a press can open it: both or neither, and only in a notice to one person. What is told
 * of a student to the tutor goes with the student, and comes no more (Rules #82).
 */
export const noticeAbout: Migration = {
  name: '019-notice-about',
  statements: ({ refuseErased }) => [
    `ALTER TABLE notices ADD COLUMN about_kind TEXT
      CONSTRAINT notices_about_kind CHECK (about_kind IN ('booking', 'payment', 'hour-package', 'feedback',
        'resource', 'quiz', 'attempt', 'chat', 'contact-message', 'student'))`,
    `ALTER TABLE notices ADD COLUMN about_id TEXT
      CONSTRAINT notices_about CHECK ((about_kind IS NULL) = (about_id IS NULL) AND (about_id IS NULL OR user_id IS NOT NULL))`,
    `CREATE INDEX notices_by_about ON notices (about_kind, about_id) WHERE about_id IS NOT NULL`,
    ...refuseErased({
      table: 'notices',
      name: 'notices_about',
      person: `CASE NEW.about_kind WHEN 'student' THEN NEW.about_id WHEN 'booking' THEN ${OF_BOOKING}
        WHEN 'payment' THEN ${OF_PAYMENT} WHEN 'hour-package' THEN ${OF_PACKAGE} END`,
    }),
  ],
}
