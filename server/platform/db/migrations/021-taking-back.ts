import type { Dialect, Migration } from './migration.ts'

const KINDS = `CHECK (kind IN ('PURCHASE', 'LESSON', 'REFUND', 'ADJUST', 'TAKEN_BACK'))`
const SIGN = `CHECK (
  (kind = 'PURCHASE' AND minutes > 0) OR (kind = 'LESSON' AND minutes < 0)
  OR (kind = 'REFUND' AND minutes > 0) OR (kind = 'ADJUST' AND minutes <> 0)
  OR (kind = 'TAKEN_BACK' AND minutes < 0 AND balance_minutes = 0))`
/** The first purchase undoes nothing; every other one undoes a taking back, and each taking back a purchase. */
const UNDOES = `CHECK (CASE WHEN kind = 'TAKEN_BACK' OR (kind = 'PURCHASE' AND undoes IS NOT NULL)
  THEN undoes IS NOT NULL AND undoes_kind IS NOT NULL
    AND undoes_kind = CASE kind WHEN 'PURCHASE' THEN 'TAKEN_BACK' ELSE 'PURCHASE' END
  ELSE undoes IS NULL AND undoes_kind IS NULL END)`
const OF_KIND = 'UNIQUE (id, package_id, kind)'
const UNDONE = `FOREIGN KEY (undoes, package_id, undoes_kind) REFERENCES hour_entries (id, package_id, kind)`
const ONE_PURCHASE = `CREATE UNIQUE INDEX hour_entries_one_purchase ON hour_entries (package_id)
  WHERE kind = 'PURCHASE' AND undoes IS NULL`

/**
 * A purchase of hours can be taken back (Rules #127). Entries undo each other in a chain, each at most once: so of all
 * purchases of a package at most one stands (I8).
 */
export const takingBack: Migration = {
  name: '021-taking-back',
  statements: (dialect) => [
    ...dialect.remakeTable({
      table: 'hour_entries',
      definition: definition(dialect),
      kept: ['id', 'package_id', 'place', 'kind', 'minutes', 'balance_minutes', 'booking_id', 'refunds', 'created_at'],
      besides: [
        `CREATE UNIQUE INDEX hour_entries_place_unique ON hour_entries (package_id, place)`,
        `CREATE UNIQUE INDEX hour_entries_one_refund ON hour_entries (refunds) WHERE refunds IS NOT NULL`,
        `CREATE INDEX hour_entries_by_booking ON hour_entries (booking_id) WHERE booking_id IS NOT NULL`,
        ...dialect.appendOnly({ name: 'hour_entries_final', table: 'hour_entries' }),
        ONE_PURCHASE,
      ],
      alterations: [
        'ADD COLUMN undoes TEXT',
        'ADD COLUMN undoes_kind TEXT',
        'DROP CONSTRAINT hour_entries_kind',
        `ADD CONSTRAINT hour_entries_kind ${KINDS}`,
        'DROP CONSTRAINT hour_entries_sign',
        `ADD CONSTRAINT hour_entries_sign ${SIGN}`,
        `ADD CONSTRAINT hour_entries_undoes ${UNDOES}`,
        `ADD CONSTRAINT hour_entries_of_kind ${OF_KIND}`,
        `ADD CONSTRAINT hour_entries_undone ${UNDONE}`,
      ],
      alteredBesides: ['DROP INDEX hour_entries_one_purchase', ONE_PURCHASE],
    }),
    `CREATE UNIQUE INDEX hour_entries_undone_once ON hour_entries (undoes) WHERE undoes IS NOT NULL`,
    `CREATE INDEX payments_paid_listed ON payments (paid_at) WHERE status = 'PAID' AND booking_id IS NOT NULL`,
  ],
}

function definition({ int }: Dialect): string {
  return `id TEXT PRIMARY KEY,
    package_id TEXT NOT NULL REFERENCES hour_packages (id),
    place ${int} NOT NULL CONSTRAINT hour_entries_place CHECK (place >= 1),
    kind TEXT NOT NULL CONSTRAINT hour_entries_kind ${KINDS},
    minutes ${int} NOT NULL,
    balance_minutes ${int} NOT NULL CONSTRAINT hour_entries_balance CHECK (balance_minutes >= 0),
    booking_id TEXT REFERENCES bookings (id),
    refunds TEXT,
    created_at ${int} NOT NULL,
    undoes TEXT,
    undoes_kind TEXT,
    CONSTRAINT hour_entries_sign ${SIGN},
    CONSTRAINT hour_entries_booking CHECK ((booking_id IS NOT NULL) = (kind IN ('LESSON', 'REFUND'))),
    CONSTRAINT hour_entries_refund CHECK ((refunds IS NOT NULL) = (kind = 'REFUND')),
    CONSTRAINT hour_entries_undoes ${UNDOES},
    CONSTRAINT hour_entries_of_lesson UNIQUE (id, package_id, booking_id),
    CONSTRAINT hour_entries_of_kind ${OF_KIND},
    CONSTRAINT hour_entries_refunded FOREIGN KEY (refunds, package_id, booking_id)
      REFERENCES hour_entries (id, package_id, booking_id),
    CONSTRAINT hour_entries_undone ${UNDONE}`
}
