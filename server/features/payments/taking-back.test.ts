import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

/** Lessons of Amira's that Nadia agreed to, each owed at £25 and then confirmed as paid. */
async function aTill() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const call = (method: string, path: string, body?: object, { token }: Person = nadia) =>
    app.call(method, `/api/${path}`, { token, body })
  let day = 19
  const agreed = async (type: 'LESSON' | 'CONSULTATION' = 'LESSON') => {
    const start = `2026-01-${day++}T16:00:00Z`
    const minutes = type === 'LESSON' ? 60 : 30
    const wish = { tutorId: nadia.id, studentId: amira.id, subjectId: maths, start, type, minutes }
    const bookingId = await aBooking(app, wish)
    app.uncharged.delete(bookingId)
    const { body } = await call('PUT', `bookings/${bookingId}/status`, { status: 'CONFIRMED' })
    return { bookingId, id: body.payments[0].id as string }
  }
  const paid = async () => {
    const owed = await agreed()
    await call('PUT', `payments/${owed.id}/confirm`)
    return owed
  }
  const takeBack = (id: string, reason: unknown = 'It was for another family.', person: Person = nadia) =>
    call('POST', `payments/${id}/take-back`, { reason } as object, person)
  const paymentsOf = async (bookingId: string) => {
    const rows = await app.database.db
      .selectFrom('payments')
      .select(['id', 'status', 'amount_pence', 'paid_at', 'payment_link'])
      .where('booking_id', '=', bookingId)
      .orderBy('created_at')
      .orderBy('status')
      .execute()
    return rows.map(({ status, amount_pence }) => `${status} ${amount_pence}`)
  }
  return { ...school, call, agreed, paid, takeBack, paymentsOf }
}

test('a payment that was confirmed by mistake waits again, and the family is told', async () => {
  const { app, nadia, amira, call, paid, takeBack } = await aTill()
  const { id, bookingId } = await paid()
  const [hers, tutors] = [hintsFor(app, amira), hintsFor(app, nadia)]
  const { status, body } = await takeBack(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, status: 'PENDING', paidAt: null, amount: 25, booking: { id: bookingId } })
  expect([hers, tutors]).toEqual([
    ['payments', 'bookings', 'notices'],
    ['payments', 'bookings'],
  ])
  expect((await call('GET', 'payments/pending')).body).toMatchObject([{ id }])
  expect((await call('GET', 'payments/paid')).body).toEqual([])
  const { body: notices } = await call('GET', 'notices', undefined, amira)
  expect(notices).toContainEqual(
    expect.objectContaining({
      title: 'A payment is not confirmed any more',
      content:
        'Your payment of £25.00 for the GCSE Mathematics lesson on Monday 19 January 2026 at 16:00 is not confirmed any ' +
        'more. £25.00 is to be paid for it. Reason: It was for another family.',
    }),
  )
  expect(await auditCounts(app)).toMatchObject({ payment_confirmed: 1, payment_taken_back: 1 })
  expect((await call('PUT', `payments/${id}/confirm`)).body.status).toBe('PAID')
})

test('the figures are those of what is confirmed now', async () => {
  const { call, paid, takeBack } = await aTill()
  const [{ id }] = [await paid(), await paid()]
  const earned = async () => (await call('GET', 'admin/payment-dashboard?period=month')).body
  const before = await earned()
  await takeBack(id)
  const after = await earned()
  expect([before.periodAmount, after.periodAmount]).toEqual([50, 25])
})

test('what was never confirmed, and what was taken back already, has nothing to take back', async () => {
  const { agreed, paid, takeBack } = await aTill()
  const sentence = [409, 'This payment is not confirmed, so there is nothing to take back']
  expect(said(await takeBack((await agreed()).id))).toEqual(sentence)
  const { id } = await paid()
  await takeBack(id)
  expect(said(await takeBack(id))).toEqual(sentence)
})

test('a reason is needed, of a thousand characters at most', async () => {
  const { paid, takeBack } = await aTill()
  const { id } = await paid()
  expect(said(await takeBack(id, ' '))).toEqual([400, 'Please say why you take this back'])
  expect(said(await takeBack(id, 7))).toEqual([400, 'Please say why you take this back'])
  expect(said(await takeBack(id, 'x'.repeat(1001)))).toEqual([400, 'Please use at most 1000 characters.'])
  expect((await takeBack(id, 'x'.repeat(1000))).status).toBe(200)
})

test('only the tutor takes back, and only a payment for a lesson', async () => {
  const { app, amira, maths, paid, takeBack } = await aTill()
  const { id } = await paid()
  expect((await takeBack(id, 'x', amira)).status).toBe(403)
  expect((await app.call('POST', `/api/payments/${id}/take-back`, { body: { reason: 'x' } })).status).toBe(401)
  const ofPackage = await aPackage(app, { studentId: amira.id, subjectId: maths })
  const payment = await app.database.db
    .selectFrom('payments')
    .select('id')
    .where('package_id', '=', ofPackage)
    .executeTakeFirstOrThrow()
  for (const other of [payment.id, newId(), 'nonsense']) {
    expect(said(await takeBack(other))).toEqual([404, 'Payment not found'])
  }
})

test('once the lesson has been called off nothing is owed, so the payment becomes void', async () => {
  const { amira, call, paid, takeBack, paymentsOf } = await aTill()
  const { id, bookingId } = await paid()
  await call('PUT', `bookings/${bookingId}/status`, { status: 'CANCELLED' })
  expect((await takeBack(id)).body.status).toBe('VOID')
  expect(await paymentsOf(bookingId)).toEqual(['VOID 2500'])
  const { body: notices } = await call('GET', 'notices', undefined, amira)
  expect(JSON.stringify(notices)).toContain('Nothing is to be paid for it.')
})

test('where the price has changed since, what is owed is one payment of the whole', async () => {
  const { maths, call, paid, takeBack, paymentsOf } = await aTill()
  const { id, bookingId } = await paid()
  const amend = (price: number) =>
    call('PUT', `bookings/${bookingId}/tutor-amend`, {
      ...{ startTime: '2026-01-19T16:00:00Z', endTime: '2026-01-19T17:00:00Z', subjectId: maths, price },
    })
  await amend(36)
  expect((await paymentsOf(bookingId)).sort()).toEqual(['PAID 2500', 'PENDING 1100'])
  expect((await takeBack(id)).body.status).toBe('VOID')
  expect((await paymentsOf(bookingId)).sort()).toEqual(['PENDING 3600', 'VOID 2500'])
})

test('a lesson whose change is undecided is owed what it was charged', async () => {
  const { amira, call, paid, takeBack, paymentsOf } = await aTill()
  const { id, bookingId } = await paid()
  const wish = { startTime: '2026-01-23T16:00:00Z', endTime: '2026-01-23T17:30:00Z' }
  expect((await call('PUT', `bookings/${bookingId}/amend`, wish, amira)).status).toBe(200)
  await takeBack(id)
  expect(await paymentsOf(bookingId)).toEqual(['PENDING 2500'])
  await call('PUT', `bookings/${bookingId}/status`, { status: 'CONFIRMED' })
  expect(await paymentsOf(bookingId)).toEqual(['PENDING 3750'])
})

test('the link of what is owed again is that of its price now', async () => {
  const { app, call, paid, takeBack } = await aTill()
  const { id } = await paid()
  await call('PUT', 'site-settings', { paymentLink25: 'https://pay.example/new' })
  await takeBack(id)
  const stored = await app.database.db.selectFrom('payments').select('payment_link').executeTakeFirstOrThrow()
  expect(stored.payment_link).toBe('https://pay.example/new')
})

test('what an erased student paid can be taken back, and nobody is told', async () => {
  const { app, amira, call, paid, takeBack } = await aTill()
  const { id } = await paid()
  app.setClock('2026-01-19T18:00:00Z')
  expect((await call('DELETE', `admin/students/${amira.id}`)).status).toBe(401) // the tutor's session has ended
  const { body } = await app.call('POST', '/api/auth/login', {
    body: { email: 'nadia@home.test', password: 'correct horse' },
  })
  const nadia = { token: body.token } as Person
  expect((await call('DELETE', `admin/students/${amira.id}`, undefined, nadia)).status).toBe(204)
  expect((await takeBack(id, 'Bounced', nadia)).body).toMatchObject({ status: 'PENDING', student: { email: '' } })
  expect(await app.count('notices')).toBe(0)
})
