import type { Migration } from './migration.ts'

/** People, sessions, subjects, weekly hours, bookings and the times they hold. */
export const foundation: Migration = {
  name: '001-foundation',
  statements: ({ int, bytes, strict, lastSix, clockMinutes, guardOverlap, minuteRange, instantRange }) => [
    `CREATE TABLE users (
      id TEXT PRIMARY KEY,
      role TEXT NOT NULL CONSTRAINT users_role CHECK (role IN ('STUDENT', 'TUTOR')),
      name TEXT NOT NULL,
      email TEXT NOT NULL CONSTRAINT users_email_lower CHECK (email = lower(email)),
      phone_number TEXT NOT NULL DEFAULT '',
      timezone TEXT NOT NULL,
      password_hash TEXT NOT NULL,
      description TEXT NOT NULL DEFAULT '',
      consultation_enabled ${int} NOT NULL DEFAULT 1 CHECK (consultation_enabled IN (0, 1)),
      created_at ${int} NOT NULL,
      deleted_at ${int}
    )${strict}`,
    `CREATE UNIQUE INDEX users_email_unique ON users (email) WHERE deleted_at IS NULL`,
    `CREATE UNIQUE INDEX users_one_tutor ON users (role) WHERE role = 'TUTOR'`,

    `CREATE TABLE sessions (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      token_hash ${bytes} NOT NULL CONSTRAINT sessions_hash_length CHECK (length(token_hash) = 32),
      created_at ${int} NOT NULL,
      last_seen_at ${int} NOT NULL,
      expires_at ${int} NOT NULL
    )${strict}`,
    `CREATE UNIQUE INDEX sessions_token_unique ON sessions (token_hash)`,
    `CREATE INDEX sessions_by_user ON sessions (user_id)`,
    `CREATE INDEX sessions_by_expiry ON sessions (expires_at)`,

    `CREATE TABLE login_failures (
      id TEXT PRIMARY KEY,
      throttle_key TEXT NOT NULL,
      failed_at ${int} NOT NULL
    )${strict}`,
    `CREATE INDEX login_failures_by_key ON login_failures (throttle_key, failed_at)`,
    `CREATE INDEX login_failures_by_time ON login_failures (failed_at)`,

    `CREATE TABLE audit_entries (
      id TEXT PRIMARY KEY,
      at ${int} NOT NULL,
      event TEXT NOT NULL,
      actor_id TEXT,
      subject_id TEXT,
      address_prefix TEXT NOT NULL
    )${strict}`,
    `CREATE INDEX audit_entries_by_time ON audit_entries (at)`,

    `CREATE TABLE subjects (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      category TEXT NOT NULL CHECK (category IN ('ELEVEN_PLUS', 'GCSE', 'A_LEVEL')),
      online_rate_pence ${int} CONSTRAINT subjects_rates CHECK (online_rate_pence BETWEEN 0 AND 100000),
      in_person_rate_pence ${int} CONSTRAINT subjects_in_person_rate CHECK (in_person_rate_pence BETWEEN 0 AND 100000),
      hourly_rate_pence ${int} CONSTRAINT subjects_hourly_rate CHECK (hourly_rate_pence BETWEEN 0 AND 100000),
      consultation_price_pence ${int} NOT NULL CONSTRAINT subjects_consultation_price CHECK (consultation_price_pence BETWEEN 0 AND 100000),
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

    `CREATE TABLE availability_blocks (
      id TEXT PRIMARY KEY,
      tutor_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      day_of_week ${int} NOT NULL CONSTRAINT availability_blocks_day CHECK (day_of_week BETWEEN 0 AND 6),
      start_time TEXT NOT NULL CONSTRAINT availability_blocks_start CHECK (start_time BETWEEN '00:00' AND '23:45' AND substr(start_time, 4, 2) IN ('00', '15', '30', '45')),
      end_time TEXT NOT NULL CONSTRAINT availability_blocks_end CHECK (end_time BETWEEN '00:00' AND '23:45' AND substr(end_time, 4, 2) IN ('00', '15', '30', '45')),
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

    `CREATE TABLE bookings (
      id TEXT PRIMARY KEY,
      tutor_id TEXT NOT NULL REFERENCES users (id),
      student_id TEXT NOT NULL REFERENCES users (id),
      subject_id TEXT NOT NULL REFERENCES subjects (id) ON DELETE RESTRICT,
      type TEXT NOT NULL CHECK (type IN ('LESSON', 'CONSULTATION')),
      status TEXT NOT NULL CHECK (status IN ('PENDING', 'CONFIRMED', 'REQUESTED', 'AMENDED', 'CANCELLED', 'DENIED', 'COMPLETED')),
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
      created_at ${int} NOT NULL,
      updated_at ${int} NOT NULL,
      deleted_at ${int},
      CONSTRAINT bookings_length CHECK (end_at > start_at AND end_at - start_at <= 43200000),
      CONSTRAINT bookings_consultation_length CHECK (type <> 'CONSULTATION' OR end_at - start_at = 1800000),
      CONSTRAINT bookings_two_people CHECK (tutor_id <> student_id)
    )${strict}`,
    `CREATE INDEX bookings_by_tutor ON bookings (tutor_id, end_at)`,
    `CREATE INDEX bookings_by_student ON bookings (student_id, end_at)`,
    `CREATE INDEX bookings_waiting ON bookings (tutor_id, start_at) WHERE status IN ('PENDING', 'REQUESTED', 'AMENDED')`,
    `CREATE INDEX bookings_student_waiting ON bookings (student_id) WHERE status IN ('PENDING', 'REQUESTED', 'AMENDED')`,
    `CREATE INDEX bookings_by_subject ON bookings (subject_id)`,
    `CREATE UNIQUE INDEX bookings_reference_unique ON bookings (${lastSix('id')})`,

    `CREATE TABLE held_times (
      booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
      tutor_id TEXT NOT NULL REFERENCES users (id),
      start_at ${int} NOT NULL,
      end_at ${int} NOT NULL,
      is_original ${int} NOT NULL CHECK (is_original IN (0, 1)),
      PRIMARY KEY (booking_id, is_original),
      CONSTRAINT held_times_length CHECK (end_at > start_at AND end_at - start_at <= 43200000)
    )${strict}`,
    `CREATE INDEX held_times_by_time ON held_times (tutor_id, start_at)`,
    ...guardOverlap({
      name: 'held_times_overlap',
      table: 'held_times',
      same: ['tutor_id'],
      differ: 'booking_id',
      range: instantRange('start_at', 'end_at'),
      startColumn: 'start_at',
      endColumn: 'end_at',
      longest: 43_200_000,
    }),

    `CREATE TABLE site_settings (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    )${strict}`,
  ],
}
