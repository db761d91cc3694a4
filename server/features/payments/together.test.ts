import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking, aPackage, aPayment, type Person } from '#server/testing/givens.ts'
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
  return { ...school, owed, ordered, confirm, statuses, told }
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
