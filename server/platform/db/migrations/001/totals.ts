import type { Dialect } from '../migration.ts'

/** 30 days; the spans are counted from 1970. */
export const SPAN_MS = 30 * 86_400_000

const span = (row: string) => `${row}.start_at / ${SPAN_MS}`

/**
 * The tutor's figures of all time, kept with every row that is written, so that reading them costs the same after ten
 * years as after one (Rules #61, #62): what was agreed in each subject, what was paid for each, and what the lessons cost
 * that were taught, so that an hour has a value also where a package paid for it. `npm run verify` counts them again.
 */
export const totals = ({ int, strict, keepTotals }: Dialect): string[] => [
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
    keys: { subject_id: (row) => `${row}.subject_id`, status: (row) => `${row}.status`, span },
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

  `CREATE TABLE value_totals (
    status TEXT NOT NULL,
    span ${int} NOT NULL,
    pence ${int} NOT NULL CONSTRAINT value_totals_pence CHECK (pence >= 0),
    PRIMARY KEY (status, span)
  )${strict}`,
  ...keepTotals({
    name: 'value_totals',
    of: 'bookings',
    keys: { status: (row) => `${row}.status`, span },
    sums: { pence: (row) => `${row}.price_pence` },
    counts: (row) => `${row}.status IN ('CONFIRMED', 'COMPLETED')`,
    columns: ['status', 'start_at', 'price_pence'],
  }),
]
