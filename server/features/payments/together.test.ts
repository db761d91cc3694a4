import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

async function aTill() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  let day = 19
  const owed = async (student: Person = amira, status: 'PENDING' | 'PAID' | 'VOID' = 'PENDING') => {
    const start = `2026-01-${day++}T16:00:00Z`
    const wish = { tutorId: nadia.id, studentId: student.id, subjectId: maths, start, status: 'CONFIRMED' } as const
    return aPayment(app, { studentId: student.id, bookingId: await aBooking(app, wish), status })
  }
  const ordered = () => aPackage(app, { studentId: amira.id, subjectId: maths, status: 'PENDING' })
  const confirm = (body: object, { token }: Person = nadia) =>
    app.call('POST', '/api/payments/confirm', { token, body })
  const statuses = async () => {
    const rows = await app.database.db.selectFrom('payments').select('status').orderBy('created_at').execute()
    return rows.map(({ status }) => status)
  }
  const told = async () => {
    const rows = await app.database.db.selectFrom('notices').select('content').where('user_id', '=', amira.id).execute()
    return rows.map(({ content }) => content)
  }
  const takeBack = (body: object, { token }: Person = nadia) =>
    app.call('POST', '/api/payments/take-back', { token, body: { reason: 'A slip.', ...body } })
  return { ...school, owed, ordered, confirm, takeBack, statuses, told }
}

test('one press confirms what one family has paid at once, lessons and hours', async () => {
  const { app, nadia, amira, owed, ordered, confirm, statuses, told } = await aTill()
  const paymentIds = [await owed(), await owed(), await owed()]
  const bought = await ordered()
  const [hers, tutors] = [hintsFor(app, amira), hintsFor(app, nadia)]
  const body = { paymentIds, hourPackageIds: [bought], amount: 300 }
  const first = await confirm(body)
  expect(first.status).toBe(200)
  expect(first.body.payments.map(({ status }: { status: string }) => status)).toEqual(['PAID', 'PAID', 'PAID'])
  expect(first.body.hourPackages).toMatchObject([{ id: bought, status: 'ACTIVE', remainingHours: 10 }])
  expect(await statuses()).toEqual(['PAID', 'PAID', 'PAID', 'PAID'])
  expect(await told()).toEqual([
    'Thank you: your payment of £300.00 is confirmed. It is for 3 lessons and 10 hours of GCSE Mathematics.',
  ])
  expect(await auditCounts(app)).toEqual({ payment_confirmed: 3, package_payment_confirmed: 1 })
  expect(hers).toContain('notices')
  expect(tutors).toContain('hour-packages')
  expect((await confirm(body)).body).toEqual(first.body)
  expect(await app.count('notices')).toBe(1)
})

test('one thing alone is told as if it had been confirmed alone', async () => {
  const { owed, ordered, confirm, told } = await aTill()
  await confirm({ paymentIds: [await owed()], amount: 25 })
  await confirm({ hourPackageIds: [await ordered()], amount: 225 })
  expect((await told()).sort()).toEqual([
    'Thank you: your payment of £25.00 for the GCSE Mathematics lesson on Monday 19 January 2026 at 16:00 is confirmed.',
    'Your 10 hours of GCSE Mathematics are ready to use.',
  ])
})

test('all or nothing: another family, another sum, a void one or an unknown one confirms none', async () => {
  const { app, ben, owed, confirm, statuses } = await aTill()
  const [hers, too] = [await owed(), await owed()]
  const families = [409, 'Please confirm the payments of one family at a time']
  expect(said(await confirm({ paymentIds: [hers, await owed(ben)], amount: 50 }))).toEqual(families)
  const changed = [409, 'What is owed has changed meanwhile. Nothing was confirmed. Please look again.']
  expect(said(await confirm({ paymentIds: [hers, too], amount: 49.99 }))).toEqual(changed)
  app.breakBooks()
  const gone = await owed(undefined, 'VOID')
  const refused = [409, 'This payment cannot be confirmed']
  expect(said(await confirm({ paymentIds: [hers, gone], amount: 50 }))).toEqual(refused)
  expect(said(await confirm({ paymentIds: [hers, newId()], amount: 25 }))).toEqual([404, 'Payment not found'])
  const unknown = [404, 'Hour package not found']
  expect(said(await confirm({ paymentIds: [hers], hourPackageIds: [newId()], amount: 25 }))).toEqual(unknown)
  expect((await statuses()).filter((status) => status === 'PAID')).toEqual([])
  expect(await app.count('notices')).toBe(0)
})

test('the list is of payments, each named once, and not empty', async () => {
  const { amira, owed, confirm } = await aTill()
  const id = await owed()
  expect(said(await confirm({ amount: 25 }))).toEqual([400, 'Please choose at least one payment.'])
  expect(said(await confirm({ paymentIds: [id, id], amount: 50 }))).toEqual([400, 'Please name each payment once.'])
  expect((await confirm({ paymentIds: ['x'], amount: 25 })).status).toBe(400)
  expect((await confirm({ paymentIds: Array.from({ length: 101 }, newId), amount: 25 })).status).toBe(400)
  expect((await confirm({ paymentIds: [id], amount: 25 }, amira)).status).toBe(403)
})

test('what was confirmed at once is taken back at once, and the family reads one notice', async () => {
  const { app, nadia, amira, owed, ordered, confirm, takeBack, statuses, told } = await aTill()
  const bill = { paymentIds: [await owed(), await owed()], hourPackageIds: [await ordered()] }
  await confirm({ ...bill, amount: 275 })
  const [hers, tutors] = [hintsFor(app, amira), hintsFor(app, nadia)]
  const { status, body } = await takeBack(bill)
  expect(status).toBe(200)
  expect(body.payments.map(({ status }: { status: string }) => status)).toEqual(['PENDING', 'PENDING'])
  expect(body.hourPackages).toMatchObject([{ status: 'PENDING', paidAt: null }])
  expect(await statuses()).toEqual(['PENDING', 'PENDING', 'PENDING'])
  expect(await told()).toContain(
    'Your payment of £275.00 for 2 lessons and 10 hours of GCSE Mathematics is not confirmed any more. ' +
      '£275.00 is to be paid for it. Reason: A slip.',
  )
  expect(await app.count('notices')).toBe(2)
  expect(await auditCounts(app)).toMatchObject({ payment_taken_back: 2, package_taken_back: 1 })
  expect([hers, tutors].map((hints) => hints.includes('hour-packages'))).toEqual([true, true])
  expect((await confirm({ ...bill, amount: 275 })).status).toBe(200)
})

test('one thing alone is taken back as if it had been confirmed alone', async () => {
  const { owed, ordered, confirm, takeBack, told } = await aTill()
  const [payment, bought] = [{ paymentIds: [await owed()] }, { hourPackageIds: [await ordered()] }]
  await confirm({ ...payment, amount: 25 })
  await confirm({ ...bought, amount: 225 })
  await takeBack(payment)
  await takeBack(bought)
  expect(await told()).toEqual(
    expect.arrayContaining([
      'Your payment of £25.00 for the GCSE Mathematics lesson on Monday 19 January 2026 at 16:00 is not confirmed any ' +
        'more. £25.00 is to be paid for it. Reason: A slip.',
      'The payment for your 10 hours of GCSE Mathematics is not confirmed any more. They can be used once it is. ' +
        'Reason: A slip.',
    ]),
  )
})

test('all or nothing: what waits already, another family or adjusted hours leave all of it confirmed', async () => {
  const { app, nadia, ben, owed, ordered, confirm, takeBack, statuses } = await aTill()
  const [first, second] = [await owed(), await owed()]
  const bought = await ordered()
  await confirm({ paymentIds: [first], hourPackageIds: [bought], amount: 250 })
  const waits = [409, 'This payment is not confirmed, so there is nothing to take back']
  expect(said(await takeBack({ paymentIds: [first, second] }))).toEqual(waits)
  expect(said(await takeBack({ paymentIds: [first, newId()] }))).toEqual([404, 'Payment not found'])
  const bens = await owed(ben, 'PAID')
  const families = [409, 'Please take back the payments of one family at a time']
  expect(said(await takeBack({ paymentIds: [first, bens] }))).toEqual(families)
  const adjustment = { token: nadia.token, body: { hoursChange: 1, description: 'A present' } }
  await app.call('POST', `/api/hour-packages/${bought}/adjust`, adjustment)
  const adjusted = [409, 'These hours have been adjusted, so the confirmation cannot be taken back']
  expect(said(await takeBack({ paymentIds: [first], hourPackageIds: [bought] }))).toEqual(adjusted)
  expect((await statuses()).filter((status) => status === 'PENDING')).toHaveLength(1)
})

test('taking back names payments, and says why', async () => {
  const { amira, owed, confirm, takeBack } = await aTill()
  const body = { paymentIds: [await owed()] }
  await confirm({ ...body, amount: 25 })
  expect(said(await takeBack({}))).toEqual([400, 'Please choose at least one payment.'])
  expect(said(await takeBack({ ...body, reason: ' ' }))).toEqual([400, 'Please say why you take this back'])
  expect(said(await takeBack({ ...body, reason: 'x'.repeat(1001) }))).toEqual([
    400,
    'Please use at most 1000 characters.',
  ])
  expect((await takeBack(body, amira)).status).toBe(403)
})
