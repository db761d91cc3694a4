import type { Migration } from './migration.ts'

/** 30 days; the spans are counted from 1970. */
export const SPAN_MS = 30 * 86_400_000

/**
 * The tutor's figures of all time, kept with every row that is written, so that reading them costs the same after ten
 * years as after one (Rules #61, #62). `npm run verify` counts them again.
 */
export const totals: Migration = {
  name: '018-totals',
  statements: ({ int, strict, keepTotals }) => [
    `CREATE TABLE booking_totals (
      subject_id TEXT NOT NULL REFERENCES subjects (id) ON DELETE CASCADE,
      status TEXT NOT NULL,
      span ${int} NOT NULL,
      bookings ${int} NOT NULL CONSTRAINT booking_totals_bookings CHECK (bookings >= 0),
      milliseconds ${int} NOT NULL CONSTRAINT booking_totals_milliseconds CHECK (milliseconds >= 0),
      PRIMARY KEY (subject_id, status, span)
    )${strict}`,
    ...keepTotals({
      name: 'booking_totals',
      of: 'bookings',
      keys: {
        subject_id: (row) => `${row}.subject_id`,
        status: (row) => `${row}.status`,
        span: (row) => `${row}.start_at / ${SPAN_MS}`,
      },
      sums: { bookings: () => '1', milliseconds: (row) => `${row}.end_at - ${row}.start_at` },
      counts: (row) => `${row}.status IN ('CONFIRMED', 'AMENDED', 'COMPLETED')`,
      columns: ['subject_id', 'status', 'start_at', 'end_at'],
    }),

    `CREATE TABLE paid_totals (
      subject_id TEXT NOT NULL PRIMARY KEY REFERENCES subjects (id) ON DELETE CASCADE,
      payments ${int} NOT NULL CONSTRAINT paid_totals_payments CHECK (payments >= 0),
      pence ${int} NOT NULL CONSTRAINT paid_totals_pence CHECK (pence >= 0)
    )${strict}`,
    ...keepTotals({
      name: 'paid_totals',
      of: 'payments',
      keys: { subject_id: (row) => `${row}.subject_id` },
      sums: { payments: () => '1', pence: (row) => `${row}.amount_pence` },
      counts: (row) => `${row}.status = 'PAID'`,
      columns: ['subject_id', 'status', 'amount_pence'],
    }),
    `DROP INDEX bookings_agreed`,
    `DROP INDEX bookings_taught`,
    `CREATE INDEX bookings_taught ON bookings (start_at, subject_id, end_at, status)
      WHERE status IN ('CONFIRMED', 'COMPLETED')`,
  ],
}
