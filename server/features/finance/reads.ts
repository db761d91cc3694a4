import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '#domain/bookings.ts'
import type { PaymentStatus } from '#domain/payments.ts'
import type { Category } from '#domain/subjects.ts'
import type { Interval } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { SPAN_MS } from '#server/platform/db/migrations/001/totals.ts'

/** Spelled out, as in the indexes: with parameters in their place SQLite would not use them. */
const PAID = sql.lit<PaymentStatus>('PAID')
const PENDING = sql.lit<PaymentStatus>('PENDING')
const CONFIRMED = sql.lit<BookingStatus>('CONFIRMED')
const COMPLETED = sql.lit<BookingStatus>('COMPLETED')
/** I3: what began so long ago is over. */
const LONGEST_BOOKING_MS = 12 * 3_600_000

/** What was paid on each of these spans, in pence, in their order; none may begin before `since`. */
export async function sumPaidIn(db: Db, since: Date, spans: readonly Interval[]): Promise<number[]> {
  const row = await db
    .selectFrom('payments')
    .select(spans.map((span, place) => sumWithin(span, 'paid_at', sql.ref('amount_pence')).as(`span_${place}`)))
    .where('status', '=', PAID)
    .where('paid_at', '>=', since.getTime())
    .executeTakeFirstOrThrow()
  return spans.map((_, place) => Number(row[`span_${place}`]))
}

export interface PaidForSubject {
  readonly subjectId: string
  readonly payments: number
  readonly pence: number
}

/** All that was ever paid: for lessons by the subject of the booking, for hours by that of the package (Rules #62). */
export async function listPaidBySubject(db: Db): Promise<PaidForSubject[]> {
  const rows = await db.selectFrom('paid_totals').selectAll().execute()
  return rows.map((row) => ({ subjectId: row.subject_id, payments: row.payments, pence: row.pence }))
}

export interface TaughtInSubject {
  readonly subject: { readonly id: string; readonly name: string; readonly category: Category }
  readonly sessions: number
  readonly minutes: number
}

/**
 * Every subject, with all that was ever taught in it; what has been deleted counts (Rules #27, #62, Rules: bookings).
 * Spans that are over come from their totals, only the lessons since are read one by one: counted anew, what the totals
 * tell takes 31 ms of 100,000 bookings, and from them 0.1 (decision 015).
 */
export async function listTaughtBySubject(db: Db, now: Date): Promise<TaughtInSubject[]> {
  const firstOpenSpan = Math.floor((now.getTime() - LONGEST_BOOKING_MS) / SPAN_MS)
  const rows = await db
    .with('taught', (cte) =>
      cte
        .selectFrom('booking_totals')
        .select(['subject_id', 'bookings as sessions', 'milliseconds'])
        .where('status', 'in', [CONFIRMED, COMPLETED])
        .where('span', '<', firstOpenSpan)
        .unionAll(
          cte
            .selectFrom('bookings')
            .select(['subject_id', sql<number>`1`.as('sessions'), sql<number>`end_at - start_at`.as('milliseconds')])
            .where('status', 'in', [CONFIRMED, COMPLETED])
            .where('start_at', '>=', firstOpenSpan * SPAN_MS)
            .where(isTaught(now)),
        ),
    )
    .selectFrom('subjects as subject')
    .leftJoin('taught', 'taught.subject_id', 'subject.id')
    .select(['subject.id', 'subject.name', 'subject.category'])
    .select((eb) => [eb.fn.sum('taught.sessions').as('sessions'), eb.fn.sum('taught.milliseconds').as('milliseconds')])
    .groupBy(['subject.id', 'subject.name', 'subject.category'])
    .execute()
  return rows.map(({ id, name, category, sessions, milliseconds }) => ({
    subject: { id, name, category },
    sessions: Number(sessions ?? 0),
    minutes: Number(milliseconds ?? 0) / 60_000,
  }))
}

/**
 * What all that was ever taught costs, in pence, also what a package covered; what has been deleted counts. Spans that are
 * over come from their totals (Rules #62).
 */
export async function sumTaughtValue(db: Db, now: Date): Promise<number> {
  const firstOpenSpan = Math.floor((now.getTime() - LONGEST_BOOKING_MS) / SPAN_MS)
  const [over, since] = await Promise.all([
    db
      .selectFrom('value_totals')
      .select((eb) => eb.fn.sum('pence').as('pence'))
      .where('span', '<', firstOpenSpan)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('bookings')
      .select((eb) => eb.fn.sum('price_pence').as('pence'))
      .where('status', 'in', [CONFIRMED, COMPLETED])
      .where('start_at', '>=', firstOpenSpan * SPAN_MS)
      .where(isTaught(now))
      .executeTakeFirstOrThrow(),
  ])
  return Number(over.pence ?? 0) + Number(since.pence ?? 0)
}

/** What waits to be paid, in pence: what is due, and what is not yet, as `byWhetherDue` of the domain (Rules #62, #80). */
export async function sumOwed(
  db: Db,
  now: Date,
  studentId?: string,
): Promise<{ duePence: number; comingPence: number }> {
  const query = db
    .selectFrom('payments')
    .select([
      sql<number>`coalesce(sum(CASE WHEN due_at <= ${now.getTime()} THEN amount_pence ELSE 0 END), 0)`.as('due'),
      sql<number>`coalesce(sum(amount_pence), 0)`.as('owed'),
    ])
    .where('status', '=', PENDING)
  const row = await (studentId ? query.where('student_id', '=', studentId) : query).executeTakeFirstOrThrow()
  return { duePence: Number(row.due), comingPence: Number(row.owed) - Number(row.due) }
}

export interface Taught {
  readonly sessions: number
  readonly minutes: number
}

/** What was taught of the lessons that began on each of these spans; none may begin before `since`. */
export async function countTaughtIn(db: Db, since: Date, spans: readonly Interval[], now: Date): Promise<Taught[]> {
  const row = await db
    .selectFrom('bookings')
    .select(
      spans.flatMap((span, place) => [
        sumWithin(span, 'start_at', sql.lit(1)).as(`sessions_${place}`),
        sumWithin(span, 'start_at', sql`(end_at - start_at)`).as(`milliseconds_${place}`),
      ]),
    )
    .where('status', 'in', [CONFIRMED, COMPLETED])
    .where('start_at', '>=', since.getTime())
    .where(isTaught(now))
    .executeTakeFirstOrThrow()
  return spans.map((_, place) => ({
    sessions: Number(row[`sessions_${place}`]),
    minutes: Number(row[`milliseconds_${place}`]) / 60_000,
  }))
}

function isTaught(now: Date) {
  return sql<boolean>`(status = ${COMPLETED} OR end_at <= ${now.getTime()})`
}

function sumWithin({ start, end }: Interval, column: 'paid_at' | 'start_at', value: RawBuilder<unknown>) {
  const instant = sql.ref(column)
  const within = sql`${instant} >= ${start.getTime()} AND ${instant} < ${end.getTime()}`
  return sql<number>`coalesce(sum(CASE WHEN ${within} THEN ${value} ELSE 0 END), 0)`
}
