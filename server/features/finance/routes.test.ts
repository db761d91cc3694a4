import { expect, test } from 'vitest'
import { openSession } from '#server/platform/people/sessions.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { aSubject } from '#server/testing/givens.ts'
import { aSchool, said } from '#server/testing/school.ts'

async function anOffice() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const lesson = (start: string, wish: Partial<Parameters<typeof aBooking>[1]> = {}) =>
    aBooking(app, {
      ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths, start, status: 'CONFIRMED', ...wish },
    })
  const paid = (bookingId: string, paidAt: string, amountPence = 2500) =>
    aPayment(app, { studentId: amira.id, bookingId, status: 'PAID', paidAt, amountPence })
  /** On this instant, with a session of that day: the tutor's end in between. */
  const readAt = async (now: string, query = '') => {
    app.setClock(now)
    const tutor = { id: nadia.id, role: 'TUTOR' as const }
    const token = await app.context.transaction((tx) => openSession(tx, tutor, app.context.now()))
    return (await app.call('GET', `/api/admin/payment-dashboard${query}`, { token })).body
  }
  return { ...school, lesson, paid, readAt }
}

test('before the first lesson every figure is nothing, and an hour has no rate', async () => {
  const { app, nadia } = await anOffice()
  const { status, body } = await app.call('GET', '/api/admin/payment-dashboard', { token: nadia.token })
  const none = { sessions: 0, earnings: 0 }
  expect([status, body]).toEqual([
    200,
    {
      ...{ totalEarnings: 0, thisWeek: 0, thisMonth: 0, periodAmount: 0, confirmedPayments: 0, averagePerPayment: 0 },
      ...{ completedSessions: 0, averagePerSession: 0, totalHours: 0, hourlyRate: null, earningsBySubject: [] },
      ...{ owedNow: 0, comingUp: 0 },
      quickStats: { sessionsPerWeek: 0, hoursPerWeek: 0, weeklyPayments: 0 },
      monthlyEarnings: ['2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01'].map((month) => ({
        month,
        ...none,
      })),
    },
  ])
})

test('lessons and hours bought in advance are summed once each, by their subject', async () => {
  const { app, amira, lesson, paid, readAt } = await anOffice()
  const latin = await aSubject(app, { name: 'Latin' })
  await paid(await lesson('2026-01-05T16:00Z'), '2026-01-05T18:00Z', 2501)
  await lesson('2026-01-06T16:00Z', { minutes: 90 }) // by the hours of the package
  await aPackage(app, { studentId: amira.id, subjectId: latin, purchasedAt: '2025-12-30T10:00Z' })
  await aPackage(app, { studentId: amira.id, subjectId: latin, status: 'PENDING' })
  await aPayment(app, { studentId: amira.id, bookingId: await lesson('2026-01-20T16:00Z') })
  const body = await readAt('2026-01-12T09:00:00Z')
  expect(body).toMatchObject({
    ...{ totalEarnings: 250.01, thisWeek: 0, thisMonth: 25.01, confirmedPayments: 2, averagePerPayment: 125.01 },
    ...{ completedSessions: 2, averagePerSession: 25, totalHours: 2.5, hourlyRate: 20 },
    ...{ owedNow: 0, comingUp: 250 },
    quickStats: { sessionsPerWeek: 0.5, hoursPerWeek: 0.625, weeklyPayments: 62.5 },
    earningsBySubject: [
      { subject: 'GCSE Latin', sessions: 0, earnings: 225 },
      { subject: 'GCSE Mathematics', sessions: 2, earnings: 25.01 },
    ],
  })
  expect(body.monthlyEarnings.slice(-2)).toEqual([
    { month: '2025-12', sessions: 0, earnings: 225 },
    { month: '2026-01', sessions: 2, earnings: 25.01 },
  ])
})

test('a lesson is taught from the instant of its end, or once it is completed, and stays so when it is deleted', async () => {
  const { lesson, readAt } = await anOffice()
  await lesson('2026-01-12T10:00Z')
  await lesson('2026-01-02T10:00Z', { status: 'COMPLETED' })
  await lesson('2026-01-03T10:00Z', { deletedAt: '2026-01-04T10:00Z' })
  await lesson('2026-01-04T10:00Z', { type: 'CONSULTATION', minutes: 30 })
  for (const [day, status] of (['REQUESTED', 'AMENDED', 'CANCELLED', 'DENIED', 'PENDING'] as const).entries()) {
    await lesson(`2026-01-0${day + 5}T10:00Z`, { status })
  }
  const taught = async (now: string) => {
    const { completedSessions, totalHours } = await readAt(now)
    return [completedSessions, totalHours]
  }
  expect(await taught('2026-01-12T10:59:59.999Z')).toEqual([3, 2.5])
  expect(await taught('2026-01-12T11:00:00Z')).toEqual([4, 3.5])
})

test("what is paid belongs to London's day, over both changes of the clocks", async () => {
  const { lesson, paid, readAt } = await anOffice()
  const booking = await lesson('2025-06-02T16:00Z')
  await paid(booking, '2026-03-29T22:59:59.999Z', 100) // Sunday, a minute before Monday in London
  await paid(booking, '2026-03-29T23:00Z', 1000) // Monday 30 March, in summer time
  await paid(booking, '2026-03-31T22:59:59.999Z', 10_000) // still March
  await paid(booking, '2026-03-31T23:00Z', 100_000) // April in London, March elsewhere
  const spring = await readAt('2026-03-31T22:59:59.999Z', '?period=week')
  expect([spring.thisWeek, spring.thisMonth, spring.periodAmount]).toEqual([1110, 111, 1110])
  const april = await readAt('2026-03-31T23:00Z', '?period=year')
  expect([april.thisWeek, april.thisMonth, april.periodAmount]).toEqual([1110, 1000, 1111])
  expect(april.monthlyEarnings.slice(-2).map(({ earnings }: { earnings: number }) => earnings)).toEqual([111, 1000])

  await paid(booking, '2026-10-25T23:59:59.999Z', 100) // Sunday, 25 hours long
  await paid(booking, '2026-10-26T00:00Z', 1000)
  await paid(booking, '2026-12-31T23:59:59.999Z', 10_000)
  await paid(booking, '2027-01-01T00:00Z', 100_000)
  const autumn = await readAt('2026-10-26T09:00Z', '?period=week')
  expect([autumn.thisWeek, autumn.thisMonth]).toEqual([10, 11])
  expect((await readAt('2026-12-31T23:59:59.999Z', '?period=year')).periodAmount).toBe(1222)
  expect((await readAt('2027-01-01T00:00Z', '?period=year')).periodAmount).toBe(1000)
})

test('every subject is named in full, also where no other has its name', async () => {
  const { app, lesson, readAt } = await anOffice()
  await lesson('2026-01-05T16:00Z')
  await lesson('2026-01-06T16:00Z', { subjectId: await aSubject(app, { category: 'A_LEVEL' }) })
  await lesson('2026-01-07T16:00Z', { subjectId: await aSubject(app, { name: 'Latin' }) })
  const { earningsBySubject } = await readAt('2026-01-12T09:00:00Z')
  const names = earningsBySubject.map(({ subject }: { subject: string }) => subject)
  expect(names).toEqual(['A-Level Mathematics', 'GCSE Latin', 'GCSE Mathematics'])
})

test("the tutor's dashboard reads the same figures for its timeframe, the month unless told otherwise", async () => {
  const { app, nadia, lesson, paid } = await anOffice()
  const booking = await lesson('2025-06-02T16:00Z')
  for (const [day, pence] of [
    ['2026-01-12', 100],
    ['2026-01-04', 1000],
  ] as const)
    await paid(booking, day, pence)
  const get = (path: string) => app.call('GET', `/api/admin/${path}`, { token: nadia.token })
  for (const period of ['week', 'month', 'year']) {
    const [stats, dashboard] = [
      await get(`financial-stats?timeframe=${period}`),
      await get(`payment-dashboard?period=${period}`),
    ]
    expect([stats.status, stats.body]).toEqual([200, dashboard.body])
  }
  expect((await get('financial-stats')).body).toEqual((await get('financial-stats?timeframe=month')).body)
  expect((await get('financial-stats?timeframe=week')).body.periodAmount).toBe(1)
  expect((await get('financial-stats')).body.periodAmount).toBe(11)
  for (const path of [
    'financial-stats?timeframe=day',
    'payment-dashboard?period=',
    'financial-stats?timeframe=MONTH',
  ]) {
    const { status, body } = await get(path)
    expect([path, status, body.errors[0].msg]).toEqual([path, 400, 'Please choose week, month or year.'])
  }
})

test('only the tutor reads what was earned', async () => {
  const { app, amira } = await anOffice()
  for (const path of ['financial-stats', 'payment-dashboard']) {
    expect((await app.call('GET', `/api/admin/${path}`)).status).toBe(401)
    const reply = await app.call('GET', `/api/admin/${path}`, { token: amira.token })
    expect(said(reply)).toEqual([403, 'Access denied. Tutor privileges required.'])
  }
})
