import type { Dialect } from '../migration.ts'

const OF_BOOKING = '(SELECT student_id FROM bookings WHERE id = NEW.about_id)'
const OF_PAYMENT = '(SELECT student_id FROM payments WHERE id = NEW.about_id)'
const OF_PACKAGE = '(SELECT student_id FROM hour_packages WHERE id = NEW.about_id)'

/**
 * What the tutor announces, and what the product tells one person: `user_id` names him, and nobody wrote it. What such a
 * notice is about can be opened from it; what is told of a student to the tutor goes with the student, and comes no more
 * (Rules #82). A receipt is there once a notice was read, and what it says is never taken back (Rules I20).
 */
export const notices = ({ int, strict, refuseUpdate, refuseErased }: Dialect): string[] => [
  `CREATE TABLE notices (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    content TEXT NOT NULL,
    type TEXT NOT NULL CONSTRAINT notices_type CHECK (type IN ('INFO', 'SUCCESS', 'WARNING', 'ERROR')),
    priority TEXT NOT NULL CONSTRAINT notices_priority CHECK (priority IN ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
    target_role TEXT CONSTRAINT notices_target_role CHECK (target_role IN ('STUDENT', 'TUTOR')),
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    created_by TEXT REFERENCES users (id),
    expires_at ${int},
    is_active ${int} NOT NULL CHECK (is_active IN (0, 1)),
    about_kind TEXT CONSTRAINT notices_about_kind CHECK (about_kind IN ('booking', 'payment', 'hour-package',
      'feedback', 'resource', 'quiz', 'attempt', 'chat', 'contact-message', 'student')),
    about_id TEXT,
    created_at ${int} NOT NULL,
    CONSTRAINT notices_one_audience CHECK (user_id IS NULL OR target_role IS NULL),
    CONSTRAINT notices_about
      CHECK ((about_kind IS NULL) = (about_id IS NULL) AND (about_id IS NULL OR user_id IS NOT NULL))
  )${strict}`,
  // It has all that the count of unread ones asks, and when each was written: what is older than an account is no news
  // to it (Rules #41).
  `CREATE INDEX notices_by_reader ON notices (user_id, is_active, target_role, expires_at, id, created_at)`,
  `CREATE INDEX notices_by_about ON notices (about_kind, about_id) WHERE about_id IS NOT NULL`,
  ...refuseErased({ table: 'notices', person: 'NEW.user_id' }),
  ...refuseErased({
    table: 'notices',
    name: 'notices_about',
    person: `CASE NEW.about_kind WHEN 'student' THEN NEW.about_id WHEN 'booking' THEN ${OF_BOOKING}
      WHEN 'payment' THEN ${OF_PAYMENT} WHEN 'hour-package' THEN ${OF_PACKAGE} END`,
  }),

  // Reading a notice is a glance, opening what it is about is not (Rules #139).
  `CREATE TABLE notice_receipts (
    notice_id TEXT NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    read_at ${int} NOT NULL,
    dismissed_at ${int},
    opened_at ${int},
    PRIMARY KEY (notice_id, user_id)
  )${strict}`,
  `CREATE INDEX notice_receipts_by_user ON notice_receipts (user_id)`,
  ...refuseErased({ table: 'notice_receipts', person: 'NEW.user_id' }),
  ...refuseUpdate({
    name: 'notice_receipts_final',
    table: 'notice_receipts',
    when: `NEW.notice_id <> OLD.notice_id OR NEW.user_id <> OLD.user_id OR NEW.read_at <> OLD.read_at
      OR (OLD.dismissed_at IS NOT NULL AND (NEW.dismissed_at IS NULL OR NEW.dismissed_at <> OLD.dismissed_at))`,
  }),
  ...refuseUpdate({
    name: 'notice_receipts_opened',
    table: 'notice_receipts',
    when: 'OLD.opened_at IS NOT NULL AND (NEW.opened_at IS NULL OR NEW.opened_at <> OLD.opened_at)',
  }),
]
