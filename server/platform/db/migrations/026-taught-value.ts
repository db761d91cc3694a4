import { SPAN_MS } from './018-totals.ts'
import type { Migration } from './migration.ts'

/**
 * What the lessons cost that were taught, kept like their number and length, so that an hour has a value also where a
 * package paid for it (Rules #62).
 */
export const taughtValue: Migration = {
  name: '026-taught-value',
  statements: ({ int, strict, keepTotals }) => [
    `CREATE TABLE value_totals (
      status TEXT NOT NULL,
      span ${int} NOT NULL,
      pence ${int} NOT NULL CONSTRAINT value_totals_pence CHECK (pence >= 0),
      PRIMARY KEY (status, span)
    )${strict}`,
    ...keepTotals({
      name: 'value_totals',
      of: 'bookings',
      keys: { status: (row) => `${row}.status`, span: (row) => `${row}.start_at / ${SPAN_MS}` },
      sums: { pence: (row) => `${row}.price_pence` },
      counts: (row) => `${row}.status IN ('CONFIRMED', 'COMPLETED')`,
      columns: ['status', 'start_at', 'price_pence'],
    }),
    `CREATE INDEX bookings_taught_value ON bookings (start_at, end_at, status, price_pence)
      WHERE status IN ('CONFIRMED', 'COMPLETED')`,
    `CREATE INDEX payments_owed ON payments (due_at, amount_pence) WHERE status = 'PENDING'`,
  ],
}
