import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'

async function anOwedLesson() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const bookingId = await aBooking(app, {
    ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED', start: '2026-01-19T16:00Z' },
  })
  const id = await aPayment(app, { studentId: amira.id, bookingId })
  const call = (path: string, person: { token: string } | null = amira) =>
    app.call('PUT', `/api/${path}`, { token: person?.token ?? null })
  const noticesOf = async (person: { token: string }) =>
    (await app.call('GET', '/api/notices', { token: person.token })).body as { title: string; content: string }[]
  const read = async (path: string, person: { token: string }) =>
    (await app.call('GET', `/api/${path}`, { token: person.token })).body
  const setStatus = (status: 'PAID' | 'VOID') =>
    app.context.transaction((tx) =>
      tx
        .updateTable('payments')
        .set({ status, paid_at: status === 'PAID' ? 1 : null })
        .where('id', '=', id)
        .execute(),
    )
  return { ...school, id, bookingId, call, noticesOf, read, setStatus, sayPaid: () => call(`payments/${id}/said-paid`) }
}

test('a family says that it has paid: the tutor reads it once, and the payment waits as before', async () => {
  const { app, nadia, amira, id, bookingId, sayPaid, noticesOf, read } = await anOwedLesson()
  const [hers, tutors] = [hintsFor(app, amira), hintsFor(app, nadia)]
  const first = await sayPaid()
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ id, status: 'PENDING', paidAt: null, saidPaidAt: '2026-01-12T09:00:00.000Z' })
  app.setClock('2026-01-12T10:00:00Z')
  expect((await sayPaid()).body).toEqual(first.body)
  expect([hers, tutors]).toEqual([
    ['payments', 'bookings'],
    ['payments', 'bookings', 'notices'],
  ])
  expect(await noticesOf(nadia)).toMatchObject([
    {
      title: 'Amira says: I have paid',
      content:
        '£25.00 for the GCSE Mathematics lesson on Monday 19 January 2026 at 16:00, ' +
        `reference Lesson-${bookingId.slice(-6)}. Please confirm it once the money has come.`,
    },
  ])
  expect(await noticesOf(amira)).toEqual([])
  expect(await read('payments/pending', nadia)).toMatchObject([{ id, saidPaidAt: '2026-01-12T09:00:00.000Z' }])
  const [lesson] = await read(`bookings/${amira.id}`, amira)
  expect(lesson).toMatchObject({ status: 'CONFIRMED', payments: [{ saidPaidAt: '2026-01-12T09:00:00.000Z' }] })
})

test('said twice at once, it is told once', async () => {
  const { nadia, sayPaid, noticesOf } = await anOwedLesson()
  const replies = await Promise.all([sayPaid(), sayPaid(), sayPaid()])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await noticesOf(nadia)).toHaveLength(1)
})

test('what is paid stays paid, and what is not owed any more is refused', async () => {
  const { nadia, sayPaid, noticesOf, setStatus } = await anOwedLesson()
  await setStatus('VOID')
  expect(said(await sayPaid())).toEqual([409, 'This payment is not owed any more'])
  await setStatus('PAID')
  expect((await sayPaid()).body).toMatchObject({ status: 'PAID', saidPaidAt: null })
  expect(await noticesOf(nadia)).toEqual([])
})

test("nobody says it of another's payment, of none, or as the tutor", async () => {
  const { nadia, ben, amira, id, call } = await anOwedLesson()
  expect(said(await call(`payments/${id}/said-paid`, ben))).toEqual([404, 'Payment not found'])
  for (const unknown of [newId(), 'nonsense']) {
    expect(said(await call(`payments/${unknown}/said-paid`, amira))).toEqual([404, 'Payment not found'])
  }
  expect((await call(`payments/${id}/said-paid`, nadia)).status).toBe(403)
  expect((await call(`payments/${id}/said-paid`, null)).status).toBe(401)
})

test('what was said goes with the confirmation, and with another price, but not with another time', async () => {
  const { app, nadia, amira, maths, ask, read } = await anOwedLesson()
  const { body: lesson } = await ask(amira, { startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:00:00Z' })
  const put = (path: string, body = {}, { token } = nadia) => app.call('PUT', `/api/${path}`, { token, body })
  await put(`bookings/${lesson.id}/status`, { status: 'CONFIRMED' })
  const payment = async () =>
    (await read('payments/pending', nadia)).find((each: { booking: { id: string } }) => each.booking.id === lesson.id)
  await put(`payments/${(await payment()).id}/said-paid`, {}, amira)
  const move = (endTime: string) =>
    put(`bookings/${lesson.id}/tutor-amend`, { startTime: '2026-01-21T16:00:00Z', endTime, subjectId: maths })
  expect((await move('2026-01-21T17:00:00Z')).status).toBe(200)
  expect(await payment()).toMatchObject({ amount: 25, saidPaidAt: '2026-01-12T09:00:00.000Z' })
  await move('2026-01-21T17:30:00Z')
  expect(await payment()).toMatchObject({ amount: 37.5, saidPaidAt: null })
  const { id } = await payment()
  await put(`payments/${id}/said-paid`, {}, amira)
  expect((await put(`payments/${id}/confirm`)).body).toMatchObject({ status: 'PAID', saidPaidAt: null })
})

test('a family says that it has paid for a package: its hours wait, and the tutor reads it once', async () => {
  const { app, nadia, amira, ben, maths, call, noticesOf, read } = await anOwedLesson()
  const { body } = await app.call('POST', '/api/hour-packages/purchase', {
    token: amira.token,
    body: { subjectId: maths, packageType: 'TEN_HOUR', isOnline: true },
  })
  const path = `hour-packages/${body.package.id}/said-paid`
  expect(said(await call(path, ben))).toEqual([404, 'Hour package not found'])
  expect((await call(path, nadia)).status).toBe(403)
  const first = await call(path)
  expect(first.body).toMatchObject({ status: 'PENDING', paidAt: null, saidPaidAt: '2026-01-12T09:00:00.000Z' })
  expect((await call(path)).body).toEqual(first.body)
  const claims = async () => (await noticesOf(nadia)).filter(({ title }) => title.includes('I have paid'))
  expect(await claims()).toMatchObject([
    {
      title: 'Amira says: I have paid',
      content:
        '£225.00 for the package of 10 hours of GCSE Mathematics, ' +
        `reference Package-${body.package.id.slice(-6)}. Please confirm it once the money has come.`,
    },
  ])
  const [listed] = await read('hour-packages/admin/all', nadia)
  expect(listed.saidPaidAt).toBe('2026-01-12T09:00:00.000Z')
  await app.call('POST', `/api/hour-packages/${body.package.id}/confirm-payment`, { token: nadia.token })
  expect((await call(path)).body).toMatchObject({ status: 'ACTIVE', saidPaidAt: null })
  expect(await claims()).toHaveLength(1)
})

test('of a package that waits for nothing nobody says that it is paid', async () => {
  const { app, amira, maths, call } = await anOwedLesson()
  const id = await aPackage(app, { studentId: amira.id, subjectId: maths, status: 'PENDING' })
  await app.context.transaction((tx) => tx.deleteFrom('payments').where('package_id', '=', id).execute())
  app.breakBooks()
  expect(said(await call(`hour-packages/${id}/said-paid`))).toEqual([409, 'This package is not awaiting payment'])
})
