import type { Dialect } from '../migration.ts'

const SIZES = `('TEN_HOUR', 'TWENTY_HOUR', 'THIRTY_HOUR')`
/** Tenths of a percent, in halves of one (Rules I22). */
const DISCOUNT = `CHECK (discount_tenths BETWEEN 0 AND 1000 AND discount_tenths % 5 = 0)`
const OF_ENTRY = `(SELECT package.student_id FROM hour_entries AS entry
  JOIN hour_packages AS package ON package.id = entry.package_id WHERE entry.id = NEW.entry_id)`

export const hours = (dialect: Dialect): string[] => [...sizes(dialect), ...packages(dialect), ...ledger(dialect)]

const sizes = ({ int, strict, randomId }: Dialect): string[] => [
  `CREATE TABLE hour_package_configs (
    id TEXT PRIMARY KEY,
    package_type TEXT NOT NULL CONSTRAINT hour_package_configs_type CHECK (package_type IN ${SIZES}),
    discount_tenths ${int} NOT NULL CONSTRAINT hour_package_configs_discount ${DISCOUNT},
    is_active ${int} NOT NULL CHECK (is_active IN (0, 1))
  )${strict}`,
  `CREATE UNIQUE INDEX hour_package_configs_type_unique ON hour_package_configs (package_type)`,
  ...Object.entries({ TEN_HOUR: 100, TWENTY_HOUR: 150, THIRTY_HOUR: 200 }).map(
    ([type, discount]) => `INSERT INTO hour_package_configs (id, package_type, discount_tenths, is_active)
      VALUES (${randomId}, '${type}', ${discount}, 1)`,
  ),
]

/** What was bought is what was used and what is left, and neither is less than nothing (Rules I5). */
const packages = ({ int, strict, lastSix, refuseErased }: Dialect): string[] => [
  `CREATE TABLE hour_packages (
    id TEXT PRIMARY KEY,
    student_id TEXT NOT NULL REFERENCES users (id),
    subject_id TEXT NOT NULL REFERENCES subjects (id) ON DELETE RESTRICT,
    package_type TEXT NOT NULL CONSTRAINT hour_packages_type CHECK (package_type IN ${SIZES}),
    is_online ${int} NOT NULL CHECK (is_online IN (0, 1)),
    status TEXT NOT NULL CONSTRAINT hour_packages_status
      CHECK (status IN ('PENDING', 'ACTIVE', 'DEPLETED', 'EXPIRED', 'REFUNDED')),
    total_minutes ${int} NOT NULL,
    used_minutes ${int} NOT NULL CONSTRAINT hour_packages_used CHECK (used_minutes >= 0),
    remaining_minutes ${int} NOT NULL CONSTRAINT hour_packages_remaining CHECK (remaining_minutes >= 0),
    rate_pence ${int} NOT NULL CONSTRAINT hour_packages_rate CHECK (rate_pence BETWEEN 0 AND 100000),
    discount_tenths ${int} NOT NULL CONSTRAINT hour_packages_discount ${DISCOUNT},
    price_pence ${int} NOT NULL CONSTRAINT hour_packages_price CHECK (price_pence >= 0),
    purchased_at ${int} NOT NULL,
    activated_at ${int},
    deleted_at ${int},
    CONSTRAINT hour_packages_sum CHECK (total_minutes = used_minutes + remaining_minutes),
    CONSTRAINT hour_packages_depleted
      CHECK (status NOT IN ('ACTIVE', 'DEPLETED') OR (status = 'DEPLETED') = (remaining_minutes = 0)),
    CONSTRAINT hour_packages_activated CHECK ((status = 'PENDING') = (activated_at IS NULL))
  )${strict}`,
  // The bank reference (Rules I25).
  `CREATE UNIQUE INDEX hour_packages_reference_unique ON hour_packages (${lastSix('id')})`,
  `CREATE INDEX hour_packages_by_student ON hour_packages (student_id, purchased_at)`,
  `CREATE INDEX hour_packages_by_subject ON hour_packages (subject_id)`,
  `CREATE INDEX hour_packages_listed ON hour_packages (purchased_at) WHERE deleted_at IS NULL`,
  `CREATE INDEX hour_packages_usable ON hour_packages (purchased_at) WHERE status = 'ACTIVE' AND deleted_at IS NULL`,
  `CREATE INDEX hour_packages_waiting ON hour_packages (purchased_at) WHERE status = 'PENDING' AND deleted_at IS NULL`,
  ...refuseErased({ table: 'hour_packages', person: 'NEW.student_id' }),
]

/**
 * The ledger is only ever added to (Rules I7). Entries undo each other in a chain, each at most once: so of all purchases of a
 * package at most one stands, and of a booking at most one charge (Rules I8). What of the ledger may one day have to be erased,
 * the reason of an adjustment, lies beside it.
 */
const ledger = ({ int, strict, appendOnly, refuseErased }: Dialect): string[] => [
  // The first purchase undoes nothing; every other one undoes a taking back, and each taking back a purchase.
  `CREATE TABLE hour_entries (
    id TEXT PRIMARY KEY,
    package_id TEXT NOT NULL REFERENCES hour_packages (id),
    place ${int} NOT NULL CONSTRAINT hour_entries_place CHECK (place >= 1),
    kind TEXT NOT NULL CONSTRAINT hour_entries_kind
      CHECK (kind IN ('PURCHASE', 'LESSON', 'REFUND', 'ADJUST', 'TAKEN_BACK')),
    minutes ${int} NOT NULL,
    balance_minutes ${int} NOT NULL CONSTRAINT hour_entries_balance CHECK (balance_minutes >= 0),
    booking_id TEXT REFERENCES bookings (id),
    refunds TEXT,
    undoes TEXT,
    undoes_kind TEXT,
    created_at ${int} NOT NULL,
    CONSTRAINT hour_entries_sign CHECK (
      (kind = 'PURCHASE' AND minutes > 0) OR (kind = 'LESSON' AND minutes < 0)
      OR (kind = 'REFUND' AND minutes > 0) OR (kind = 'ADJUST' AND minutes <> 0)
      OR (kind = 'TAKEN_BACK' AND minutes < 0 AND balance_minutes = 0)),
    CONSTRAINT hour_entries_booking CHECK ((booking_id IS NOT NULL) = (kind IN ('LESSON', 'REFUND'))),
    CONSTRAINT hour_entries_refund CHECK ((refunds IS NOT NULL) = (kind = 'REFUND')),
    CONSTRAINT hour_entries_undoes CHECK (CASE WHEN kind = 'TAKEN_BACK' OR (kind = 'PURCHASE' AND undoes IS NOT NULL)
      THEN undoes IS NOT NULL AND undoes_kind IS NOT NULL
        AND undoes_kind = CASE kind WHEN 'PURCHASE' THEN 'TAKEN_BACK' ELSE 'PURCHASE' END
      ELSE undoes IS NULL AND undoes_kind IS NULL END),
    CONSTRAINT hour_entries_of_lesson UNIQUE (id, package_id, booking_id),
    CONSTRAINT hour_entries_of_kind UNIQUE (id, package_id, kind),
    CONSTRAINT hour_entries_refunded FOREIGN KEY (refunds, package_id, booking_id)
      REFERENCES hour_entries (id, package_id, booking_id),
    CONSTRAINT hour_entries_undone FOREIGN KEY (undoes, package_id, undoes_kind)
      REFERENCES hour_entries (id, package_id, kind)
  )${strict}`,
  `CREATE UNIQUE INDEX hour_entries_place_unique ON hour_entries (package_id, place)`,
  `CREATE UNIQUE INDEX hour_entries_one_purchase ON hour_entries (package_id)
    WHERE kind = 'PURCHASE' AND undoes IS NULL`,
  `CREATE UNIQUE INDEX hour_entries_one_refund ON hour_entries (refunds) WHERE refunds IS NOT NULL`,
  `CREATE UNIQUE INDEX hour_entries_undone_once ON hour_entries (undoes) WHERE undoes IS NOT NULL`,
  `CREATE INDEX hour_entries_by_booking ON hour_entries (booking_id) WHERE booking_id IS NOT NULL`,
  ...appendOnly({ name: 'hour_entries_final', table: 'hour_entries' }),

  `CREATE TABLE hour_adjustments (
    entry_id TEXT PRIMARY KEY REFERENCES hour_entries (id),
    reason TEXT NOT NULL,
    tutor_id TEXT NOT NULL REFERENCES users (id)
  )${strict}`,
  ...refuseErased({ table: 'hour_adjustments', person: OF_ENTRY }),

  `CREATE TABLE open_charges (
    booking_id TEXT PRIMARY KEY REFERENCES bookings (id),
    package_id TEXT NOT NULL REFERENCES hour_packages (id),
    entry_id TEXT NOT NULL,
    minutes ${int} NOT NULL CONSTRAINT open_charges_minutes CHECK (minutes > 0),
    CONSTRAINT open_charges_entry FOREIGN KEY (entry_id, package_id, booking_id)
      REFERENCES hour_entries (id, package_id, booking_id)
  )${strict}`,
  `CREATE INDEX open_charges_by_package ON open_charges (package_id)`,
]
