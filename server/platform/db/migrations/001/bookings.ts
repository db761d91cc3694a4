import type { Dialect } from '../migration.ts'

/** The most that a booking may last: half a day (Rules I3). */
const LONGEST_MS = 12 * 3_600_000
const CONSULTATION_MS = 30 * 60_000
const WAITING = `status IN ('PENDING', 'REQUESTED', 'AMENDED')`

export const bookings = (dialect: Dialect): string[] => [...bookingsThemselves(dialect), ...heldTimes(dialect)]

/** A student has one consultation (Rules I4); a deleted one counts: it was taught, and is only hidden from the lists. */
const bookingsThemselves = ({ int, strict, lastSix, refuseErased }: Dialect): string[] => [
  `CREATE TABLE bookings (
    id TEXT PRIMARY KEY,
    tutor_id TEXT NOT NULL REFERENCES users (id),
    student_id TEXT NOT NULL REFERENCES users (id),
    subject_id TEXT NOT NULL REFERENCES subjects (id) ON DELETE RESTRICT,
    type TEXT NOT NULL CHECK (type IN ('LESSON', 'CONSULTATION')),
    status TEXT NOT NULL CHECK
      (status IN ('PENDING', 'CONFIRMED', 'REQUESTED', 'AMENDED', 'CANCELLED', 'DENIED', 'COMPLETED')),
    is_online ${int} NOT NULL CHECK (is_online IN (0, 1)),
    start_at ${int} NOT NULL,
    end_at ${int} NOT NULL,
    price_pence ${int} NOT NULL CONSTRAINT bookings_price CHECK (price_pence >= 0),
    rate_pence ${int} NOT NULL CONSTRAINT bookings_rate CHECK (rate_pence >= 0),
    title TEXT NOT NULL DEFAULT '',
    notes TEXT NOT NULL DEFAULT '',
    amendment_reason TEXT NOT NULL DEFAULT '',
    original_start_at ${int},
    original_end_at ${int},
    meeting_link TEXT,
    suggested ${int} NOT NULL DEFAULT 0 CHECK (suggested IN (0, 1)),
    outside_hours ${int} NOT NULL DEFAULT 0 CHECK (outside_hours IN (0, 1)),
    series_id TEXT,
    notice_hours ${int},
    cancelled_at ${int},
    cancelled_late ${int} NOT NULL DEFAULT 0 CONSTRAINT bookings_cancelled_late CHECK (cancelled_late IN (0, 1)),
    tutor_moved_at ${int},
    waived_at ${int},
    waive_reason TEXT NOT NULL DEFAULT '',
    created_at ${int} NOT NULL,
    updated_at ${int} NOT NULL,
    deleted_at ${int},
    CONSTRAINT bookings_length CHECK (end_at > start_at AND end_at - start_at <= ${LONGEST_MS}),
    CONSTRAINT bookings_consultation_length
      CHECK (type <> 'CONSULTATION' OR end_at - start_at = ${CONSULTATION_MS}),
    CONSTRAINT bookings_two_people CHECK (tutor_id <> student_id)
  )${strict}`,
  // The bank reference (Rules I25).
  `CREATE UNIQUE INDEX bookings_reference_unique ON bookings (${lastSix('id')})`,
  `CREATE UNIQUE INDEX bookings_one_consultation ON bookings (student_id)
    WHERE type = 'CONSULTATION' AND status NOT IN ('CANCELLED', 'DENIED')`,
  `CREATE INDEX bookings_by_tutor ON bookings (tutor_id, end_at)`,
  `CREATE INDEX bookings_by_student ON bookings (student_id, end_at)`,
  `CREATE INDEX bookings_by_asking ON bookings (student_id, created_at) WHERE suggested = 0`,
  `CREATE INDEX bookings_by_subject ON bookings (subject_id)`,
  `CREATE INDEX bookings_by_series ON bookings (series_id) WHERE series_id IS NOT NULL`,
  `CREATE INDEX bookings_waiting ON bookings (tutor_id, start_at) WHERE ${WAITING}`,
  `CREATE INDEX bookings_student_waiting ON bookings (student_id) WHERE ${WAITING}`,
  `CREATE INDEX bookings_confirmed ON bookings (tutor_id, end_at) WHERE status = 'CONFIRMED' AND deleted_at IS NULL`,
  `CREATE INDEX bookings_consultations ON bookings (student_id) WHERE type = 'CONSULTATION'`,
  // What was taught is counted, and valued, without reading the bookings themselves (Rules #62).
  `CREATE INDEX bookings_taught ON bookings (start_at, subject_id, end_at, status)
    WHERE status IN ('CONFIRMED', 'COMPLETED')`,
  `CREATE INDEX bookings_taught_value ON bookings (start_at, end_at, status, price_pence)
    WHERE status IN ('CONFIRMED', 'COMPLETED')`,
  ...refuseErased({
    table: 'bookings',
    person: 'NEW.student_id',
    texts: ['title', 'notes', 'amendment_reason', 'meeting_link', 'waive_reason'],
  }),
]

/**
 * The times that live bookings hold: nobody else gets any of one (Rules I1). The bookings of one lesson are moved together,
 * often by less than the lesson lasts: what one of them asks for may be what another held before; no two of them ever ask
 * for the same time.
 */
function heldTimes({ int, strict, guardOverlap, instantRange }: Dialect): string[] {
  const guard = {
    ...{ table: 'held_times', same: ['tutor_id'], range: instantRange('start_at', 'end_at') },
    ...{ startColumn: 'start_at', endColumn: 'end_at', longest: LONGEST_MS },
  }
  return [
    `CREATE TABLE held_times (
      booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
      tutor_id TEXT NOT NULL REFERENCES users (id),
      start_at ${int} NOT NULL,
      end_at ${int} NOT NULL,
      is_original ${int} NOT NULL CHECK (is_original IN (0, 1)),
      moves_with TEXT REFERENCES bookings (id) ON DELETE CASCADE,
      PRIMARY KEY (booking_id, is_original),
      CONSTRAINT held_times_length CHECK (end_at > start_at AND end_at - start_at <= ${LONGEST_MS})
    )${strict}`,
    `CREATE INDEX held_times_by_time ON held_times (tutor_id, start_at)`,
    ...guardOverlap({ ...guard, name: 'held_times_overlap', differ: ['moves_with', 'booking_id'] }),
    ...guardOverlap({ ...guard, name: 'held_times_asked_twice', differ: 'booking_id', unless: 'is_original' }),
  ]
}
