import type { Migration } from './migration.ts'

/**
 * Hour packages with their ledger, and payments (Rules I5 to I10, I22, I25). What of the ledger may one day have to be
 * erased, the reason of an adjustment, lies beside it.
 */
export const money: Migration = {
  name: '008-money',
  statements: ({ int, strict, lastSix, appendOnly, randomId }) => [
    `CREATE TABLE hour_package_configs (
      id TEXT PRIMARY KEY,
      package_type TEXT NOT NULL CONSTRAINT hour_package_configs_type
        CHECK (package_type IN ('TEN_HOUR', 'TWENTY_HOUR', 'THIRTY_HOUR')),
      discount_tenths ${int} NOT NULL CONSTRAINT hour_package_configs_discount
        CHECK (discount_tenths BETWEEN 0 AND 1000 AND discount_tenths % 5 = 0),
      is_active ${int} NOT NULL CHECK (is_active IN (0, 1))
    )${strict}`,
    `CREATE UNIQUE INDEX hour_package_configs_type_unique ON hour_package_configs (package_type)`,
    ...[
      ['TEN_HOUR', 100],
      ['TWENTY_HOUR', 150],
      ['THIRTY_HOUR', 200],
    ].map(
      ([type, discount]) => `INSERT INTO hour_package_configs (id, package_type, discount_tenths, is_active)
        VALUES (${randomId}, '${type}', ${discount}, 1)`,
    ),

    `CREATE TABLE hour_packages (
      id TEXT PRIMARY KEY,
      student_id TEXT NOT NULL REFERENCES users (id),
      subject_id TEXT NOT NULL REFERENCES subjects (id) ON DELETE RESTRICT,
      package_type TEXT NOT NULL CONSTRAINT hour_packages_type
        CHECK (package_type IN ('TEN_HOUR', 'TWENTY_HOUR', 'THIRTY_HOUR')),
      is_online ${int} NOT NULL CHECK (is_online IN (0, 1)),
      status TEXT NOT NULL CONSTRAINT hour_packages_status
        CHECK (status IN ('PENDING', 'ACTIVE', 'DEPLETED', 'EXPIRED', 'REFUNDED')),
      total_minutes ${int} NOT NULL,
      used_minutes ${int} NOT NULL CONSTRAINT hour_packages_used CHECK (used_minutes >= 0),
      remaining_minutes ${int} NOT NULL CONSTRAINT hour_packages_remaining CHECK (remaining_minutes >= 0),
      rate_pence ${int} NOT NULL CONSTRAINT hour_packages_rate CHECK (rate_pence BETWEEN 0 AND 100000),
      discount_tenths ${int} NOT NULL CONSTRAINT hour_packages_discount
        CHECK (discount_tenths BETWEEN 0 AND 1000 AND discount_tenths % 5 = 0),
      price_pence ${int} NOT NULL CONSTRAINT hour_packages_price CHECK (price_pence >= 0),
      purchased_at ${int} NOT NULL,
      activated_at ${int},
      deleted_at ${int},
      CONSTRAINT hour_packages_sum CHECK (total_minutes = used_minutes + remaining_minutes),
      CONSTRAINT hour_packages_depleted
        CHECK (status NOT IN ('ACTIVE', 'DEPLETED') OR (status = 'DEPLETED') = (remaining_minutes = 0)),
      CONSTRAINT hour_packages_activated CHECK ((status = 'PENDING') = (activated_at IS NULL))
    )${strict}`,
    `CREATE INDEX hour_packages_by_student ON hour_packages (student_id, purchased_at)`,
    `CREATE INDEX hour_packages_by_subject ON hour_packages (subject_id)`,
    `CREATE INDEX hour_packages_listed ON hour_packages (purchased_at) WHERE deleted_at IS NULL`,
    `CREATE UNIQUE INDEX hour_packages_reference_unique ON hour_packages (${lastSix('id')})`,

    `CREATE TABLE hour_entries (
      id TEXT PRIMARY KEY,
      package_id TEXT NOT NULL REFERENCES hour_packages (id),
      place ${int} NOT NULL CONSTRAINT hour_entries_place CHECK (place >= 1),
      kind TEXT NOT NULL CONSTRAINT hour_entries_kind CHECK (kind IN ('PURCHASE', 'LESSON', 'REFUND', 'ADJUST')),
      minutes ${int} NOT NULL,
      balance_minutes ${int} NOT NULL CONSTRAINT hour_entries_balance CHECK (balance_minutes >= 0),
      booking_id TEXT REFERENCES bookings (id),
      refunds TEXT,
      created_at ${int} NOT NULL,
      CONSTRAINT hour_entries_sign CHECK (
        (kind = 'PURCHASE' AND minutes > 0) OR (kind = 'LESSON' AND minutes < 0)
        OR (kind = 'REFUND' AND minutes > 0) OR (kind = 'ADJUST' AND minutes <> 0)),
      CONSTRAINT hour_entries_booking CHECK ((booking_id IS NOT NULL) = (kind IN ('LESSON', 'REFUND'))),
      CONSTRAINT hour_entries_refund CHECK ((refunds IS NOT NULL) = (kind = 'REFUND')),
      CONSTRAINT hour_entries_of_lesson UNIQUE (id, package_id, booking_id),
      CONSTRAINT hour_entries_refunded FOREIGN KEY (refunds, package_id, booking_id)
        REFERENCES hour_entries (id, package_id, booking_id)
    )${strict}`,
    `CREATE UNIQUE INDEX hour_entries_place_unique ON hour_entries (package_id, place)`,
    `CREATE UNIQUE INDEX hour_entries_one_purchase ON hour_entries (package_id) WHERE kind = 'PURCHASE'`,
    `CREATE UNIQUE INDEX hour_entries_one_refund ON hour_entries (refunds) WHERE refunds IS NOT NULL`,
    `CREATE INDEX hour_entries_by_booking ON hour_entries (booking_id) WHERE booking_id IS NOT NULL`,
    ...appendOnly({ name: 'hour_entries_final', table: 'hour_entries' }),

    `CREATE TABLE hour_adjustments (
      entry_id TEXT PRIMARY KEY REFERENCES hour_entries (id),
      reason TEXT NOT NULL,
      tutor_id TEXT NOT NULL REFERENCES users (id)
    )${strict}`,

    `CREATE TABLE open_charges (
      booking_id TEXT PRIMARY KEY REFERENCES bookings (id),
      package_id TEXT NOT NULL REFERENCES hour_packages (id),
      entry_id TEXT NOT NULL,
      minutes ${int} NOT NULL CONSTRAINT open_charges_minutes CHECK (minutes > 0),
      CONSTRAINT open_charges_entry FOREIGN KEY (entry_id, package_id, booking_id)
        REFERENCES hour_entries (id, package_id, booking_id)
    )${strict}`,
    `CREATE INDEX open_charges_by_package ON open_charges (package_id)`,

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
      paid_at ${int},
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
    `CREATE INDEX payments_paid ON payments (paid_at, amount_pence) WHERE status = 'PAID'`,

    `ALTER TABLE bookings ADD COLUMN waived_at ${int}`,
    `ALTER TABLE bookings ADD COLUMN waive_reason TEXT NOT NULL DEFAULT ''`,

    ...chargeWhatWasAgreedBefore(randomId),
  ],
}

/**
 * What was confirmed before there was money is owed at its price by its agreed start; so is what was cancelled too late.
 * Of a lesson deleted or given away for nothing, nothing is owed.
 */
function chargeWhatWasAgreedBefore(randomId: string): string[] {
  const due = `CASE WHEN status = 'AMENDED' THEN coalesce(original_start_at, start_at) ELSE start_at END`
  return [
    `INSERT INTO payments (id, student_id, booking_id, subject_id, amount_pence, status, due_at, created_at, updated_at)
      SELECT ${randomId}, student_id, id, subject_id, price_pence, 'PENDING', ${due}, updated_at, updated_at
      FROM bookings
      WHERE price_pence > 0 AND deleted_at IS NULL
        AND (status IN ('CONFIRMED', 'AMENDED', 'COMPLETED') OR (status = 'CANCELLED' AND cancelled_late = 1))`,
  ]
}
