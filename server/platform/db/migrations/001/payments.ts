import type { Dialect } from '../migration.ts'

/**
 * Each is for a booking or for an hour package (Rules I9b); of a booking one at most is open, and what is paid has a time
 * (Rules I10).
 */
export const payments = ({ int, strict }: Dialect): string[] => [
  `CREATE TABLE payments (
    id TEXT PRIMARY KEY,
    student_id TEXT NOT NULL REFERENCES users (id),
    booking_id TEXT REFERENCES bookings (id),
    package_id TEXT REFERENCES hour_packages (id),
    subject_id TEXT NOT NULL REFERENCES subjects (id) ON DELETE RESTRICT,
    amount_pence ${int} NOT NULL CONSTRAINT payments_amount CHECK (amount_pence > 0),
    status TEXT NOT NULL CONSTRAINT payments_status CHECK (status IN ('PENDING', 'PAID', 'VOID')),
    due_at ${int} NOT NULL,
    payment_link TEXT NOT NULL DEFAULT '',
    link_pence ${int} NOT NULL DEFAULT 0,
    paid_at ${int},
    said_paid_at ${int},
    created_at ${int} NOT NULL,
    updated_at ${int} NOT NULL,
    CONSTRAINT payments_for_one CHECK ((booking_id IS NULL) <> (package_id IS NULL)),
    CONSTRAINT payments_paid_at CHECK ((status = 'PAID') = (paid_at IS NOT NULL))
  )${strict}`,
  `CREATE UNIQUE INDEX payments_one_open ON payments (booking_id) WHERE status = 'PENDING'`,
  `CREATE UNIQUE INDEX payments_one_of_package ON payments (package_id) WHERE package_id IS NOT NULL`,
  `CREATE INDEX payments_by_booking ON payments (booking_id) WHERE booking_id IS NOT NULL`,
  `CREATE INDEX payments_by_student ON payments (student_id, status, due_at)`,
  `CREATE INDEX payments_by_subject ON payments (subject_id, status, amount_pence)`,
  `CREATE INDEX payments_waiting ON payments (due_at) WHERE status = 'PENDING'`,
  `CREATE INDEX payments_owed ON payments (due_at, amount_pence) WHERE status = 'PENDING'`,
  `CREATE INDEX payments_paid ON payments (paid_at, amount_pence) WHERE status = 'PAID'`,
  `CREATE INDEX payments_paid_listed ON payments (paid_at) WHERE status = 'PAID' AND booking_id IS NOT NULL`,
]
