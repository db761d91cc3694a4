import { sql } from 'kysely'
import type { BookingStatus } from '#domain/bookings.ts'
import type { Db } from '#server/platform/db/database.ts'
import { SPAN_MS } from '#server/platform/db/migrations/001/totals.ts'

export interface TotalKey {
  readonly subjectId: string
  readonly status: BookingStatus
  readonly span: number
}

/** Kept sums less counted ones: what does not cancel out is wrong. A kept sum of nothing is none. */
export async function listWrongBookingTotals(db: Db): Promise<TotalKey[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('booking_totals')
        .select(['subject_id', 'status', 'span', 'bookings', 'milliseconds'])
        .unionAll(
          eb
            .selectFrom('bookings')
            .select(['subject_id', 'status', sql<number>`start_at / ${sql.lit(SPAN_MS)}`.as('span')])
            .select([sql<number>`-1`.as('bookings'), sql<number>`start_at - end_at`.as('milliseconds')])
            .where('status', 'in', ['CONFIRMED', 'AMENDED', 'COMPLETED']),
        )
        .as('sides'),
    )
    .select(['subject_id', 'status', 'span'])
    .groupBy(['subject_id', 'status', 'span'])
    .having(sql<boolean>`sum(bookings) <> 0 OR sum(milliseconds) <> 0`)
    .execute()
  return rows.map((row) => ({ subjectId: row.subject_id, status: row.status, span: Number(row.span) }))
}

/** As `listWrongBookingTotals`, of what they cost. */
export async function listWrongValueTotals(db: Db): Promise<Omit<TotalKey, 'subjectId'>[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('value_totals')
        .select(['status', 'span', 'pence'])
        .unionAll(
          eb
            .selectFrom('bookings')
            .select(['status', sql<number>`start_at / ${sql.lit(SPAN_MS)}`.as('span')])
            .select(sql<number>`-price_pence`.as('pence'))
            .where('status', 'in', ['CONFIRMED', 'COMPLETED']),
        )
        .as('sides'),
    )
    .select(['status', 'span'])
    .groupBy(['status', 'span'])
    .having(sql<boolean>`sum(pence) <> 0`)
    .execute()
  return rows.map((row) => ({ status: row.status, span: Number(row.span) }))
}

/** The subjects whose payments come to another sum than the kept one. */
export async function listWrongPaidTotals(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('paid_totals')
        .select(['subject_id', 'payments', 'pence'])
        .unionAll(
          eb
            .selectFrom('payments')
            .select(['subject_id', sql<number>`-1`.as('payments'), sql<number>`-amount_pence`.as('pence')])
            .where('status', '=', 'PAID'),
        )
        .as('sides'),
    )
    .select('subject_id')
    .groupBy('subject_id')
    .having(sql<boolean>`sum(payments) <> 0 OR sum(pence) <> 0`)
    .execute()
  return rows.map((row) => row.subject_id)
}
