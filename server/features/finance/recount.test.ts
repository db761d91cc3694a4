/** A year and a half of random lessons and payments, counted by the server and again by hand. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOOKING_STATUSES, type BookingStatus } from '#domain/bookings.ts'
import type { PaymentStatus } from '#domain/payments.ts'
import { openSession } from '#server/platform/people/sessions.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aSubject } from '#server/testing/givens.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { aSchool, type School } from '#server/testing/school.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const FIRST = Date.parse('2025-06-01T00:00Z')
const DAYS = 540

interface Lesson {
  readonly subject: number
  readonly status: BookingStatus
  readonly start: number
  readonly minutes: number
  readonly isDeleted: boolean
}
interface Payment {
  /** Of the lesson or of the package at this place. */
  readonly of: number
  readonly status: PaymentStatus
  readonly paidAt: number
  readonly pence: number
}

/** London's midnights stand in the list, and the milliseconds beside them: they are where a recount goes wrong. */
const instant = fc.oneof(
  fc.integer({ min: FIRST, max: FIRST + DAYS * DAY }),
  fc
    .tuple(fc.integer({ min: 0, max: DAYS - 1 }), fc.constantFrom(-60, 0), fc.constantFrom(-1, 0, 1))
    .map(([day, minutes, ms]) => FIRST + day * DAY + minutes * MINUTE + ms),
)
const lessons = fc.array(
  fc.record<Lesson>({
    subject: fc.nat(2),
    status: fc.constantFrom(...BOOKING_STATUSES, 'CONFIRMED', 'CONFIRMED', 'COMPLETED'),
    start: instant,
    minutes: fc.constantFrom(15, 30, 45, 60, 90, 120, 180),
    isDeleted: fc.constantFrom(false, false, false, true),
  }),
  { minLength: 200, maxLength: 200, size: 'max' },
)
const payments = fc.array(
  fc.record<Payment>({
    of: fc.nat(199),
    status: fc.constantFrom('PAID', 'PAID', 'PAID', 'VOID'),
    paidAt: instant,
    pence: fc.integer({ min: 1, max: 30_000 }),
  }),
  { minLength: 150, maxLength: 150, size: 'max' },
)
const packages = fc.array(
  fc.record({ subject: fc.nat(2), boughtAt: instant, pence: fc.integer({ min: 1, max: 90_000 }) }),
  {
    minLength: 20,
    maxLength: 20,
    size: 'max',
  },
)
interface Year {
  readonly lessons: readonly Lesson[]
  readonly payments: readonly Payment[]
  readonly packages: readonly { subject: number; boughtAt: number; pence: number }[]
}
const [aYear] = fc.sample(fc.record<Year>({ lessons, payments, packages }), { seed: 20_260_112, numRuns: 1 }) as [Year]

const NOWS = [
  ...['2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00.000Z', '2026-03-29T00:59:59.999Z', '2026-03-29T22:59:59.999Z'],
  ...['2026-03-29T23:00:00.000Z', '2026-03-31T22:59:59.999Z', '2026-03-31T23:00:00.000Z', '2026-06-17T11:00:00.000Z'],
  ...['2026-10-24T23:00:00.000Z', '2026-10-25T01:00:00.000Z', '2026-10-26T00:00:00.000Z', '2026-10-31T23:59:59.999Z'],
]

test('every total, month and subject is what a plain recount says', { timeout: 60_000 }, async () => {
  const school = await aSchool()
  const { app, nadia, maths } = school
  app.breakBooks()
  const subjects = [maths, await aSubject(app, { name: 'English' }), await aSubject(app, { name: 'Latin' })]
  await store(school, aYear, subjects)
  const seen = watchQueries()
  for (const now of NOWS) {
    app.setClock(now)
    const tutor = { id: nadia.id, role: 'TUTOR' as const }
    const token = await app.context.transaction((tx) => openSession(tx, tutor, app.context.now()))
    for (const period of ['week', 'month', 'year'] as const) {
      seen.length = 0
      const { body } = await app.call('GET', `/api/admin/payment-dashboard?period=${period}`, { token })
      expect([now, period, body]).toEqual([now, period, recounted(aYear, period, Date.parse(now))])
      expect(seen.filter(({ sql }) => /bookings|payments|totals/.test(sql)).length).toBe(7)
    }
  }
})

async function store({ app, nadia, amira }: School, year: Year, subjects: readonly string[]): Promise<void> {
  const idOf = (kind: string, place: number) => `00000000-0000-4000-8000-${kind}${String(place).padStart(9, '0')}`
  await app.context.transaction(async (tx) => {
    const bookings = year.lessons.map((lesson, place) => ({
      ...{
        id: idOf('aaa', place),
        tutor_id: nadia.id,
        student_id: amira.id,
        subject_id: subjects[lesson.subject] ?? '',
      },
      ...{ type: 'LESSON' as const, status: lesson.status, is_online: 1 as const, start_at: lesson.start },
      ...{ end_at: lesson.start + lesson.minutes * MINUTE, price_pence: 2500, rate_pence: 2500, title: '', notes: '' },
      ...{ amendment_reason: '', suggested: 0 as const, outside_hours: 0 as const, created_at: FIRST },
      ...{ updated_at: FIRST, deleted_at: lesson.isDeleted ? FIRST : null },
    }))
    await tx.insertInto('bookings').values(bookings).execute()
    const rows = year.payments.map((payment, place) => ({
      ...{ id: idOf('bbb', place), student_id: amira.id, booking_id: idOf('aaa', payment.of), package_id: null },
      ...{ amount_pence: payment.pence, status: payment.status, due_at: FIRST, created_at: FIRST, updated_at: FIRST },
      paid_at: payment.status === 'PAID' ? payment.paidAt : null,
      subject_id: bookings[payment.of]?.subject_id ?? '',
    }))
    await tx.insertInto('payments').values(rows).execute()
  })
  for (const { subject, boughtAt, pence } of year.packages) {
    const wish = { studentId: amira.id, subjectId: subjects[subject] ?? '', pricePence: pence }
    await aPackage(app, { ...wish, purchasedAt: new Date(boughtAt).toISOString() })
  }
}

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })
const dateOf = (at: number) => london.format(at)
const mondayOf = (at: number) => {
  const noon = Date.parse(`${dateOf(at)}T12:00Z`)
  return new Date(noon - ((new Date(noon).getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10)
}
const nameOf = {
  week: mondayOf,
  month: (at: number) => dateOf(at).slice(0, 7),
  year: (at: number) => dateOf(at).slice(0, 4),
}

/** By the calendar that a wall would show: no interval, no index, no SQL. */
function recounted(year: Year, period: 'week' | 'month' | 'year', now: number) {
  const paid = [
    ...year.payments
      .filter(({ status }) => status === 'PAID')
      .map(({ of, paidAt, pence }) => ({ subject: year.lessons[of]?.subject ?? -1, at: paidAt, pence })),
    ...year.packages.map(({ subject, boughtAt, pence }) => ({ subject, at: boughtAt, pence })),
  ]
  const taught = year.lessons.filter(
    ({ status, start, minutes }) =>
      status === 'COMPLETED' || (status === 'CONFIRMED' && start + minutes * MINUTE <= now),
  )
  const sum = (list: readonly { pence: number }[]) => list.reduce((all, { pence }) => all + pence, 0)
  const minutesOf = (list: readonly Lesson[]) => list.reduce((all, { minutes }) => all + minutes, 0)
  const inPounds = (pence: number) => Math.floor(pence + 0.5) / 100
  const same = (name: (at: number) => string) => sum(paid.filter(({ at }) => name(at) === name(now))) / 100
  const since = fourWeeksBefore(now)
  const recent = taught.filter(({ start }) => start >= since && start < now)
  const [thisYear = 0, thisMonth = 0] = dateOf(now).split('-').map(Number)
  const months = [5, 4, 3, 2, 1, 0].map((back) =>
    new Date(Date.UTC(thisYear, thisMonth - 1 - back, 15)).toISOString().slice(0, 7),
  )
  return {
    totalEarnings: sum(paid) / 100,
    thisWeek: same(nameOf.week),
    thisMonth: same(nameOf.month),
    periodAmount: same(nameOf[period]),
    confirmedPayments: paid.length,
    averagePerPayment: inPounds(sum(paid) / paid.length),
    completedSessions: taught.length,
    averagePerSession: 25,
    totalHours: minutesOf(taught) / 60,
    hourlyRate: inPounds((2500 * taught.length * 60) / minutesOf(taught)),
    owedNow: 0,
    comingUp: 0,
    quickStats: {
      sessionsPerWeek: recent.length / 4,
      hoursPerWeek: minutesOf(recent) / 60 / 4,
      weeklyPayments: inPounds(sum(paid.filter(({ at }) => at >= since && at < now)) / 4),
    },
    earningsBySubject: ['GCSE Mathematics', 'GCSE English', 'GCSE Latin']
      .map((subject, place) => ({
        subject,
        sessions: taught.filter((lesson) => lesson.subject === place).length,
        earnings: sum(paid.filter((payment) => payment.subject === place)) / 100,
      }))
      .sort((a, b) => b.earnings - a.earnings),
    monthlyEarnings: months.map((month) => ({
      month,
      sessions: taught.filter(({ start }) => nameOf.month(start) === month).length,
      earnings: sum(paid.filter(({ at }) => nameOf.month(at) === month)) / 100,
    })),
  }
}

/** Four times seven London days: an hour more or less where the clocks change between. */
function fourWeeksBefore(now: number): number {
  const hourIn = (at: number) => new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/London' })
  const exact = now - 28 * DAY
  return [exact, exact - 60 * MINUTE, exact + 60 * MINUTE].find((at) => hourIn(at) === hourIn(now)) ?? exact
}
