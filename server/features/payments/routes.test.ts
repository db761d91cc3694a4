import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking, type BookingWish } from '#server/testing/given-bookings.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { tally } from '#server/testing/sockets.ts'

/** Amira's lessons and what is owed for them; `pay` and `read` are calls of the tutor's unless told otherwise. */
async function aTill() {
  const school = await aSchool()
  const { app, nadia, amira, ben, maths } = school
  const lesson = (wish: Partial<BookingWish> = {}) =>
    aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED', ...wish })
  let hour = 0
  /** A lesson of its own, an hour after the one before, with a payment for it. */
  const owed = async (wish: Partial<Parameters<typeof aPayment>[1]> & Pick<BookingWish, 'deletedAt' | 'type'> = {}) => {
    const { deletedAt, type, ...payment } = wish
    const start = new Date(Date.parse('2026-01-19T08:00Z') + 3_600_000 * hour++).toISOString()
    const studentId = payment.studentId ?? amira.id
    const minutes = type === 'CONSULTATION' ? 30 : 60
    const bookingId = await lesson({
      start,
      studentId,
      minutes,
      ...(deletedAt && { deletedAt }),
      ...(type && { type }),
    })
    return { bookingId, id: await aPayment(app, { studentId, bookingId, ...payment }) }
  }
  const get = (path: string, { token } = nadia) => app.call('GET', `/api/payments/${path}`, { token })
  const confirm = (id: string, { token } = nadia) => app.call('PUT', `/api/payments/${id}/confirm`, { token })
  const update = () => app.call('PUT', '/api/payments/update-links', { token: nadia.token })
  const settings = (body: object) => app.call('PUT', '/api/site-settings', { token: nadia.token, body })
  const stored = async (id: string) =>
    app.database.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...school, ben, lesson, owed, get, confirm, update, settings, stored }
}

const ids = (body: { id: string }[]) => body.map(({ id }) => id)

test('the tutor reads what waits for its money, the longest due first, and nothing else', async () => {
  const { app, amira, ben, maths, owed, get } = await aTill()
  const later = await owed({ dueAt: '2026-01-20T16:00Z' })
  const sooner = await owed({ dueAt: '2026-01-13T16:00Z', studentId: ben.id })
  await owed({ status: 'PAID' })
  await owed({ status: 'VOID' })
  await owed({ deletedAt: '2026-01-12T08:00Z' })
  await aPackage(app, { studentId: amira.id, subjectId: maths, status: 'PENDING' })
  const { status, body } = await get('pending')
  expect([status, ids(body)]).toEqual([200, [sooner.id, later.id]])
})

test('a payment comes with its lesson, its reference and how it is paid', async () => {
  const { app, nadia, amira, maths, owed, get } = await aTill()
  const { id, bookingId } = await owed({ amountPence: 3750, paymentLink: 'https://pay.example/30' })
  const { body } = await get('pending')
  const expected = {
    id,
    status: 'PENDING',
    amount: 37.5,
    dueDate: '2026-01-19T16:00:00.000Z',
    paidAt: null,
    saidPaidAt: null,
    paymentLink: 'https://pay.example/30',
    linkAmount: 30,
    reference: `Lesson-${bookingId.slice(-6)}`,
    isOverdue: false,
    isCoverable: false,
    student: { id: amira.id, name: 'Amira', email: amira.email },
    booking: {
      id: bookingId,
      title: null,
      startTime: '2026-01-19T08:00:00.000Z',
      endTime: '2026-01-19T09:00:00.000Z',
      status: 'CONFIRMED',
      type: 'LESSON',
      isOnline: true,
      subject: { id: maths, name: 'Mathematics', category: 'GCSE' },
      tutor: { id: nadia.id, name: 'Nadia' },
      lateCancellation: false,
      noticePeriodHours: 24,
    },
  }
  expect(body).toEqual([{ ...expected, payers: [] }])
  const mine = await app.call('GET', `/api/payments/student/${amira.id}`, { token: amira.token })
  expect(mine.body).toEqual([{ ...expected, student: { id: amira.id, name: 'Amira' } }])
})

test('a payment is overdue once its time has passed, and no link is no link', async () => {
  const { app, amira, owed, get } = await aTill()
  await owed({ dueAt: '2026-01-12T09:00:00.000Z' })
  expect((await get('pending')).body[0]).toMatchObject({ isOverdue: false, paymentLink: null, linkAmount: 25 })
  app.setClock('2026-01-12T09:00:00.001Z')
  expect((await get(`student/${amira.id}`)).body[0]).toMatchObject({ isOverdue: true, status: 'PENDING' })
})

test('a student reads what is owed by the day it is due, then what was paid, newest first', async () => {
  const { amira, ben, owed, get } = await aTill()
  const paidFirst = await owed({ status: 'PAID', paidAt: '2026-01-05T10:00Z' })
  const later = await owed({ dueAt: '2026-01-21T16:00Z' })
  const paidLast = await owed({ status: 'PAID', paidAt: '2026-01-06T10:00Z' })
  const sooner = await owed({ dueAt: '2026-01-20T16:00Z' })
  await owed({ status: 'VOID' })
  await owed({ studentId: ben.id })
  await owed({ deletedAt: '2026-01-12T08:00Z', status: 'PAID' })
  const expected = [sooner.id, later.id, paidLast.id, paidFirst.id]
  expect(ids((await get(`student/${amira.id}`, amira)).body)).toEqual(expected)
  expect(ids((await get(`student/${amira.id}`)).body)).toEqual(expected)
})

test("nobody reads another's payments, and of an unknown student there are none", async () => {
  const { app, nadia, amira, ben, get } = await aTill()
  expect(said(await get(`student/${ben.id}`, amira))).toEqual([403, 'Access denied.'])
  expect(said(await get(`student/${newId()}`, amira))).toEqual([403, 'Access denied.'])
  for (const id of [newId(), nadia.id, 'nonsense']) {
    expect(said(await get(`student/${id}`))).toEqual([404, 'Student not found'])
  }
  expect((await get('pending', amira)).status).toBe(403)
  expect((await app.call('GET', '/api/payments/pending')).status).toBe(401)
})

test('a confirmed payment is paid now, once, and the family is told', async () => {
  const { app, nadia, amira, owed, confirm, get } = await aTill()
  const { id, bookingId } = await owed()
  const [hers, tutors] = [hintsFor(app, amira), hintsFor(app, nadia)]
  const first = await confirm(id)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ id, status: 'PAID', paidAt: '2026-01-12T09:00:00.000Z', isOverdue: false })
  expect([hers, tutors]).toEqual([
    ['payments', 'bookings', 'notices'],
    ['payments', 'bookings'],
  ])
  const { body: notices } = await app.call('GET', '/api/notices', { token: amira.token })
  expect(notices).toMatchObject([
    {
      title: 'Your payment has arrived',
      content:
        'Thank you: your payment of £25.00 for the GCSE Mathematics lesson on Monday 19 January 2026 at 08:00 is confirmed.',
    },
  ])
  const [line] = await app.database.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('event', '=', 'payment_confirmed')
    .execute()
  expect(line).toMatchObject({ actor_id: nadia.id, subject_id: id })

  app.setClock('2026-01-12T10:00:00Z')
  const again = await confirm(id)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(hers).toHaveLength(3)
  expect(await app.count('notices')).toBe(1)
  expect((await auditCounts(app)).payment_confirmed).toBe(1)
  expect((await get('pending')).body).toEqual([])
  const { body: list } = await app.call('GET', `/api/bookings/${amira.id}`, { token: amira.token })
  expect(list).toMatchObject([{ id: bookingId, payments: [{ id, status: 'PAID' }] }])
})

test('what is overdue can be confirmed like any other', async () => {
  const { app, owed, confirm } = await aTill()
  const { id } = await owed({ dueAt: '2025-12-01T16:00Z' })
  expect((await confirm(id)).body).toMatchObject({ status: 'PAID', isOverdue: false })
  expect((await auditCounts(app)).payment_confirmed).toBe(1)
})

test('a void payment, one for a package, one of a deleted lesson and none at all are not confirmed', async () => {
  const { app, amira, maths, owed, confirm, stored } = await aTill()
  const void_ = await owed({ status: 'VOID' })
  expect(said(await confirm(void_.id))).toEqual([409, 'This payment cannot be confirmed'])
  const packageId = await aPackage(app, { studentId: amira.id, subjectId: maths, status: 'PENDING' })
  const ofPackage = await app.database.db
    .selectFrom('payments')
    .select('id')
    .where('package_id', '=', packageId)
    .executeTakeFirstOrThrow()
  const deleted = await owed({ deletedAt: '2026-01-12T08:00Z' })
  for (const id of [ofPackage.id, deleted.id, newId(), 'nonsense']) {
    expect(said(await confirm(id))).toEqual([404, 'Payment not found'])
  }
  expect([(await stored(void_.id)).status, (await stored(ofPackage.id)).status]).toEqual(['VOID', 'PENDING'])
  expect((await stored(deleted.id)).status).toBe('PENDING')
  expect([await app.count('notices'), (await auditCounts(app)).payment_confirmed]).toEqual([0, undefined])
})

test('only the tutor confirms', async () => {
  const { app, amira, owed, confirm, stored } = await aTill()
  const { id } = await owed()
  expect((await confirm(id, amira)).status).toBe(403)
  expect((await app.call('PUT', `/api/payments/${id}/confirm`)).status).toBe(401)
  expect((await stored(id)).status).toBe('PENDING')
})

test('of fifty confirmations of one payment at once, one counts', async () => {
  const { app, owed, confirm } = await aTill()
  const { id } = await owed()
  const replies = await Promise.all(Array.from({ length: 50 }, () => confirm(id)))
  expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 50 })
  expect(new Set(replies.map(({ body }) => body.paidAt)).size).toBe(1)
  expect([await app.count('notices'), (await auditCounts(app)).payment_confirmed]).toEqual([1, 1])
})

test('a payment that is confirmed while its lesson is cancelled is paid or void, and told of accordingly', async () => {
  const { app, nadia, owed, confirm, stored } = await aTill()
  const { id, bookingId } = await owed()
  const [confirmed] = await Promise.all([
    confirm(id),
    app.call('PUT', `/api/bookings/${bookingId}/status`, { token: nadia.token, body: { status: 'CANCELLED' } }),
  ])
  const { status } = await stored(id)
  expect([confirmed.status, status]).toEqual(confirmed.status === 200 ? [200, 'PAID'] : [409, 'VOID'])
  expect((await auditCounts(app)).payment_confirmed).toBe(status === 'PAID' ? 1 : undefined)
})

const LINKS = {
  paymentLink5: 'https://pay.example/5',
  paymentLink25: 'https://pay.example/25',
  paymentLink30: 'https://pay.example/30',
}

test('every payment that waits gets the link of its price, and asking again changes nothing', async () => {
  const { app, nadia, amira, ben, maths, owed, update, settings, stored } = await aTill()
  const waiting = [
    await owed({ amountPence: 2500 }),
    await owed({ amountPence: 3750, studentId: ben.id }),
    await owed({ amountPence: 1000, type: 'CONSULTATION' }),
    await owed({ amountPence: 2000, paymentLink: 'https://old.example/20' }),
    await owed({ amountPence: 3000, paymentLink: LINKS.paymentLink30 }),
  ]
  const [paid, gone] = [await owed({ status: 'PAID' }), await owed({ status: 'VOID' })]
  await aPackage(app, { studentId: amira.id, subjectId: maths, status: 'PENDING', pricePence: 3000 })
  await settings(LINKS)
  const [hers, his, tutors] = [hintsFor(app, amira), hintsFor(app, ben), hintsFor(app, nadia)]

  const first = await update()
  expect([first.status, first.body]).toEqual([200, { message: 'Updated 4 payment links', updated: 4 }])
  const links = await Promise.all(waiting.map(async ({ id }) => (await stored(id)).payment_link))
  const { paymentLink5, paymentLink25, paymentLink30 } = LINKS
  expect(links).toEqual([paymentLink25, paymentLink30, paymentLink5, '', paymentLink30])
  expect([(await stored(paid.id)).payment_link, (await stored(gone.id)).payment_link]).toEqual(['', ''])
  expect([hers, his, tutors]).toEqual(Array(3).fill(['payments', 'bookings']))

  expect((await update()).body).toEqual({ message: 'Updated 0 payment links', updated: 0 })
  expect(hers).toHaveLength(2)
  await settings({ paymentLink5: 'https://pay.example/new' })
  expect((await update()).body).toEqual({ message: 'Updated 1 payment link', updated: 1 })
})

test('a payment gets the link of exactly its sum where the tutor has set one, or the template filled in', async () => {
  const { app, nadia, amira, owed, update, settings, get } = await aTill()
  const [special, other, talk] = [
    await owed({ amountPence: 3600 }),
    await owed({ amountPence: 3750 }),
    await owed({ amountPence: 1000, type: 'CONSULTATION' }),
  ]
  const link = async ({ id }: { id: string }) => {
    const { body } = await get(`student/${amira.id}`, amira)
    const found = body.find((payment: { id: string }) => payment.id === id)
    return [found.paymentLink, found.linkAmount]
  }
  await settings({ ...LINKS, otherPaymentLinks: [{ price: 36, link: 'https://pay.example/36' }] })
  expect(await link(special)).toEqual([null, 30]) // until the links are updated
  expect((await update()).body.updated).toBe(3)
  expect([await link(special), await link(other), await link(talk)]).toEqual([
    ['https://pay.example/36', 36],
    ['https://pay.example/30', 30],
    ['https://pay.example/5', 5],
  ])
  await settings({ paymentLinkTemplate: 'https://pay.example/now/{amount}/{reference}' })
  expect((await update()).body.updated).toBe(2)
  expect([await link(special), await link(other), await link(talk)]).toEqual([
    ['https://pay.example/36', 36],
    [`https://pay.example/now/37.50/Lesson-${other.bookingId.slice(-6)}`, 37.5],
    [`https://pay.example/now/10.00/Lesson-${talk.bookingId.slice(-6)}`, 10],
  ])
  expect((await update()).body.updated).toBe(0)
  const { body: lessons } = await app.call('GET', `/api/bookings/${amira.id}`, { token: nadia.token })
  const [paidBy] = lessons.find((lesson: { id: string }) => lesson.id === other.bookingId).payments
  expect(paidBy).toMatchObject({ paymentLink: expect.stringContaining('/now/37.50/'), linkAmount: 37.5 })
})

test('a lesson that is confirmed is owed with the link of its sum', async () => {
  const { nadia, amira, app, ask, settings } = await aTill()
  await settings({ paymentLinkTemplate: 'https://pay.example/{amount}?{reference}' })
  const { body: asked } = await ask(amira, { endTime: '2026-01-19T17:30:00Z' })
  const path = `/api/bookings/${asked.id}/status`
  const { body } = await app.call('PUT', path, { token: nadia.token, body: { status: 'CONFIRMED' } })
  const paymentLink = `https://pay.example/37.50?Lesson-${asked.id.slice(-6)}`
  expect(body.payments).toMatchObject([{ amount: 37.5, linkAmount: 37.5, paymentLink }])
})

test('only the tutor updates links', async () => {
  const { app, amira } = await aTill()
  const ask = (token?: string) => app.call('PUT', '/api/payments/update-links', { token: token ?? null })
  expect([(await ask()).status, (await ask(amira.token)).status]).toEqual([401, 403])
})
