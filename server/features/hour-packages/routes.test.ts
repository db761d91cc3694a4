import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aSubject, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { enterHours, hourFaults } from './ledger/actions.ts'

async function aShop() {
  const school = await aSchool()
  const { app, amira, nadia, maths } = school
  const hers = { studentId: amira.id, subjectId: maths }
  const as = (person: Person, method: string, path: string, body?: unknown) =>
    app.call(method, `/api/hour-packages${path}`, { token: person.token, body })
  const adjust = (id: string, hoursChange: unknown, description: unknown = 'Put right') =>
    as(nadia, 'POST', `/${id}/adjust`, { hoursChange, description })
  return { ...school, hers, as, adjust }
}

/** A lesson of that many minutes, charged to a package as a confirmation charges it. */
async function aCharge(
  app: TestApp,
  wish: { packageId: string; tutorId: string; studentId: string; subjectId: string; minutes: number },
): Promise<string> {
  const { packageId, minutes } = wish
  const bookingId = await aBooking(app, { ...wish, status: 'CONFIRMED' })
  await app.context.transaction(async (tx) => {
    const charge = { packageId, kind: 'LESSON', minutes: -minutes, bookingId, now: app.context.now() } as const
    const entry_id = await enterHours(tx, charge)
    await tx
      .insertInto('open_charges')
      .values({ booking_id: bookingId, package_id: packageId, entry_id, minutes })
      .execute()
  })
  return bookingId
}

const noticesOf = async ({ database }: TestApp, person: Person) =>
  (await database.db.selectFrom('notices').select('content').where('user_id', '=', person.id).execute()).map(
    ({ content }) => content,
  )

test('the tutor reads every package with whose it is, newest first', async () => {
  const { app, nadia, amira, ben, hers, as } = await aShop()
  const old = await aPackage(app, { ...hers, purchasedAt: '2026-01-05T09:00:00Z' })
  const young = await aPackage(app, { ...hers, studentId: ben.id, status: 'PENDING' })
  const { status, body } = await as(nadia, 'GET', '/admin/all')
  expect(status).toBe(200)
  expect(body.map((each: { id: string }) => each.id)).toEqual([young, old])
  expect(body[1].student).toEqual({ id: amira.id, name: 'Amira', email: 'amira@home.test' })
  expect(said(await as(amira, 'GET', '/admin/all'))).toEqual([403, 'Access denied. Tutor privileges required.'])
})

test('a student reads her packages in hours and pounds, and not her own name', async () => {
  const { app, amira, hers, maths, as } = await aShop()
  const id = await aPackage(app, hers)
  const { body } = await as(amira, 'GET', `/student/${amira.id}`)
  expect(body).toEqual([
    {
      id,
      subject: { id: maths, name: 'Mathematics', category: 'GCSE' },
      packageType: 'TEN_HOUR',
      isOnline: true,
      status: 'ACTIVE',
      totalHours: 10,
      remainingHours: 10,
      usedHours: 0,
      pricePerHour: 25,
      discountPercent: 10,
      purchasePrice: 225,
      purchasedAt: '2026-01-12T09:00:00.000Z',
      paidAt: '2026-01-12T09:00:00.000Z',
      saidPaidAt: null,
      reference: `Package-${id.slice(-6)}`,
      ...{ isShared: false, isShareable: false },
    },
  ])
})

test("a student does not read another's packages; the tutor reads anyone's", async () => {
  const { app, nadia, amira, ben, hers, as } = await aShop()
  await aPackage(app, hers)
  expect(said(await as(ben, 'GET', `/student/${amira.id}`))).toEqual([403, 'Access denied.'])
  expect((await as(nadia, 'GET', `/student/${amira.id}`)).body).toHaveLength(1)
  expect(said(await as(nadia, 'GET', `/student/${nadia.id}`))).toEqual([404, 'Student not found'])
  expect((await app.call('GET', `/api/hour-packages/student/${amira.id}`)).status).toBe(401)
})

test('the sizes come smallest first, and a student sees those on offer', async () => {
  const { app, nadia, amira, as } = await aShop()
  await app.context.transaction((tx) =>
    tx.updateTable('hour_package_configs').set({ is_active: 0 }).where('package_type', '=', 'TWENTY_HOUR').execute(),
  )
  const sizes = async (person: Person) =>
    (await as(person, 'GET', '/configs')).body.map((size: { hours: number; discountPercent: number }) => [
      size.hours,
      size.discountPercent,
    ])
  expect(await sizes(amira)).toEqual([
    [10, 10],
    [30, 20],
  ])
  expect(await sizes(nadia)).toEqual([
    [10, 10],
    [20, 15],
    [30, 20],
  ])
})

test('a changed discount holds for what is bought from now on, and can be reset', async () => {
  const { app, nadia, amira, hers, maths, as } = await aShop()
  await aPackage(app, hers)
  const heard = hintsFor(app, amira)
  const [ten] = (await as(nadia, 'GET', '/configs')).body
  const changed = await as(nadia, 'PUT', `/configs/${ten.id}`, { discountPercent: 12.5 })
  expect([changed.status, changed.body]).toEqual([200, { ...ten, discountPercent: 12.5 }])
  expect((await as(amira, 'GET', `/student/${amira.id}`)).body[0].discountPercent).toBe(10)
  expect((await as(amira, 'GET', `/pricing/${maths}?isOnline=true`)).body.options[0].discountedPrice).toBe(218.75)
  const reset = await as(nadia, 'POST', '/configs/reset-defaults')
  expect(reset.body.map((size: { discountPercent: number }) => size.discountPercent)).toEqual([10, 15, 20])
  expect(heard).toEqual(['hour-packages', 'hour-packages'])
})

test.each([[-0.5], [100.5], [10.25], ['10'], [null]])('a discount of %j is refused', async (discountPercent) => {
  const { nadia, as } = await aShop()
  const [ten] = (await as(nadia, 'GET', '/configs')).body
  const { status, body } = await as(nadia, 'PUT', `/configs/${ten.id}`, { discountPercent })
  expect([status, body.errors[0].msg]).toEqual([400, 'Discount must be between 0 and 100 in steps of 0.5'])
})

test('once its money is confirmed the hours of a package can be used, and everyone knows', async () => {
  const { app, nadia, amira, hers, as } = await aShop()
  const id = await aPackage(app, { ...hers, status: 'PENDING' })
  const [heard, tutorHeard] = [hintsFor(app, amira), hintsFor(app, nadia)]
  app.setClock('2026-01-12T18:00:00Z')
  const { status, body } = await as(nadia, 'POST', `/${id}/confirm-payment`)
  expect([status, body.status, body.remainingHours, body.usedHours]).toEqual([200, 'ACTIVE', 10, 0])
  expect([body.purchasedAt, body.paidAt]).toEqual(['2026-01-12T09:00:00.000Z', '2026-01-12T18:00:00.000Z'])
  const payment = await app.database.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  expect([payment.status, payment.paid_at]).toEqual(['PAID', Date.parse('2026-01-12T18:00:00Z')])
  expect((await as(amira, 'GET', `/${id}/entries`)).body).toEqual([
    {
      id: expect.any(String),
      kind: 'PURCHASE',
      hoursChanged: 10,
      balanceAfter: 10,
      reason: '',
      booking: null,
      createdAt: '2026-01-12T18:00:00.000Z',
    },
  ])
  expect(await noticesOf(app, amira)).toEqual(['Your 10 hours of GCSE Mathematics are ready to use.'])
  expect(await auditCounts(app)).toEqual({ package_payment_confirmed: 1 })
  expect(heard).toEqual(['hour-packages', 'payments', 'notices'])
  expect(tutorHeard).toEqual(['hour-packages', 'payments'])
  expect(await hourFaults(app.database.db)).toEqual([])
})

test('confirming the money again changes nothing', async () => {
  const { app, nadia, hers, as } = await aShop()
  const id = await aPackage(app, { ...hers, status: 'PENDING' })
  const first = await as(nadia, 'POST', `/${id}/confirm-payment`)
  app.setClock('2026-01-12T20:00:00Z')
  const again = await as(nadia, 'POST', `/${id}/confirm-payment`)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect([await app.count('hour_entries'), await app.count('notices')]).toEqual([1, 1])
  expect(await auditCounts(app)).toEqual({ package_payment_confirmed: 1 })
})

test('there is no money to confirm for a package that is used up, expired or refunded', async () => {
  const { app, nadia, hers, as, adjust } = await aShop()
  const used = await aPackage(app, { ...hers, minutes: 30 })
  await adjust(used, -0.5)
  const ended = [used]
  for (const status of ['EXPIRED', 'REFUNDED'] as const) ended.push(await aPackage(app, { ...hers, status }))
  for (const id of ended) {
    const reply = await as(nadia, 'POST', `/${id}/confirm-payment`)
    expect(said(reply)).toEqual([409, 'This package is not awaiting payment'])
  }
})

test('a package that costs nothing is confirmed like any other', async () => {
  const { app, nadia, hers, as } = await aShop()
  const id = await aPackage(app, { ...hers, status: 'PENDING', pricePence: 0 })
  expect((await as(nadia, 'POST', `/${id}/confirm-payment`)).body.status).toBe('ACTIVE')
  expect(await app.count('payments')).toBe(0)
})

test('the tutor puts a balance right, and the family reads why', async () => {
  const { app, nadia, amira, hers, as, adjust } = await aShop()
  const id = await aPackage(app, hers)
  const heard = hintsFor(app, amira)
  const { status, body } = await adjust(id, -0.5, '  The last lesson\r\nran over. ')
  expect([status, body.remainingHours, body.usedHours, body.totalHours]).toEqual([200, 9.5, 0.5, 10])
  const [newest] = (await as(amira, 'GET', `/${id}/entries`)).body
  expect([newest.kind, newest.hoursChanged, newest.balanceAfter]).toEqual(['ADJUST', -0.5, 9.5])
  expect(newest.reason).toBe('The last lesson\nran over.')
  expect(await noticesOf(app, amira)).toEqual([
    'Your tutor has taken 30 minutes from your GCSE Mathematics hours. You have 9.5 hours left. ' +
      'Reason: The last lesson\nran over.',
  ])
  const row = await app.database.db.selectFrom('hour_adjustments').selectAll().executeTakeFirstOrThrow()
  expect(row.tutor_id).toBe(nadia.id)
  expect(await auditCounts(app)).toEqual({ package_adjusted: 1 })
  expect(heard).toEqual(['hour-packages', 'payments', 'notices'])
})

test('hours beyond what was bought make the package larger', async () => {
  const { app, hers, adjust } = await aShop()
  const id = await aPackage(app, hers)
  const { body } = await adjust(id, 1)
  expect([body.totalHours, body.remainingHours, body.usedHours]).toEqual([11, 11, 0])
  expect(await hourFaults(app.database.db)).toEqual([])
})

test('the last half hour taken uses a package up, and half an hour added opens it again', async () => {
  const { app, hers, adjust } = await aShop()
  const id = await aPackage(app, { ...hers, minutes: 30 })
  expect(said(await adjust(id, -1))).toEqual([409, 'Not enough hours remaining'])
  expect((await adjust(id, -0.5)).body).toMatchObject({ status: 'DEPLETED', remainingHours: 0, usedHours: 0.5 })
  expect(said(await adjust(id, -0.5))).toEqual([409, 'Not enough hours remaining'])
  expect((await adjust(id, 0.5)).body).toMatchObject({ status: 'ACTIVE', remainingHours: 0.5, usedHours: 0 })
  expect(await hourFaults(app.database.db)).toEqual([])
})

test('only a paid package is adjusted', async () => {
  const { app, hers, adjust } = await aShop()
  for (const status of ['PENDING', 'EXPIRED', 'REFUNDED'] as const) {
    const id = await aPackage(app, { ...hers, status })
    expect(said(await adjust(id, 1))).toEqual([409, 'Only a paid package can be adjusted'])
  }
})

const BAD_STEP = 'Adjustment must be 30 minutes or 1 hour'
const NO_REASON = 'Please provide a reason for the adjustment'

test.each([
  ['by two hours', BAD_STEP, { hoursChange: 2, description: 'Put right' }],
  ['by nothing', BAD_STEP, { hoursChange: 0, description: 'Put right' }],
  ['in words', BAD_STEP, { hoursChange: '1', description: 'Put right' }],
  ['by nobody knows what', BAD_STEP, { description: 'Put right' }],
  ['with a blank reason', NO_REASON, { hoursChange: 1, description: ' \n ' }],
  ['without a reason', NO_REASON, { hoursChange: 1 }],
  ['with a novel', 'Please use at most 500 characters.', { hoursChange: 1, description: 'x'.repeat(501) }],
])('an adjustment %s is refused', async (_, sentence, wish) => {
  const { app, nadia, hers, as } = await aShop()
  const id = await aPackage(app, hers)
  const { status, body } = await as(nadia, 'POST', `/${id}/adjust`, wish)
  expect([status, body.errors[0].msg]).toEqual([400, sentence])
  expect(await app.count('hour_entries')).toBe(1)
})

test('a statement names the lesson that used the hours', async () => {
  const { app, nadia, amira, hers, as } = await aShop()
  const packageId = await aPackage(app, hers)
  const booking = await aCharge(app, { ...hers, packageId, tutorId: nadia.id, minutes: 60 })
  const { body } = await as(amira, 'GET', `/${packageId}/entries`)
  expect(body.map((entry: { hoursChanged: number }) => entry.hoursChanged)).toEqual([-1, 10])
  expect(body[0]).toMatchObject({
    kind: 'LESSON',
    balanceAfter: 9,
    reason: '',
    booking: {
      id: booking,
      title: null,
      startTime: '2026-01-19T16:00:00.000Z',
      endTime: '2026-01-19T17:00:00.000Z',
      isOnline: true,
    },
  })
})

test("a statement is its student's and the tutor's alone", async () => {
  const { app, nadia, ben, hers, as } = await aShop()
  const id = await aPackage(app, hers)
  expect((await as(nadia, 'GET', `/${id}/entries`)).status).toBe(200)
  expect(said(await as(ben, 'GET', `/${id}/entries`))).toEqual([404, 'Hour package not found'])
})

test('a deleted package leaves every list; its lessons stay covered and its books stay', async () => {
  const { app, nadia, amira, hers, maths, as, adjust } = await aShop()
  const packageId = await aPackage(app, hers)
  await aCharge(app, { ...hers, packageId, tutorId: nadia.id, minutes: 60 })
  const heard = hintsFor(app, amira)
  const { status, body } = await as(nadia, 'DELETE', `/${packageId}`)
  expect([status, body]).toEqual([
    200,
    {
      deletionSummary: {
        packageType: 'TEN_HOUR',
        totalHours: 10,
        student: { name: 'Amira' },
        subject: { name: 'Mathematics' },
        purchasePrice: 225,
        transactionsDeleted: 2,
        associatedBookings: 1,
      },
    },
  ])
  expect((await as(nadia, 'GET', '/admin/all')).body).toEqual([])
  expect((await as(amira, 'GET', `/student/${amira.id}`)).body).toEqual([])
  expect((await as(amira, 'GET', `/pricing/${maths}?isOnline=true`)).body.packages).toEqual([])
  const gone = [404, 'Hour package not found']
  expect(said(await as(amira, 'GET', `/${packageId}/entries`))).toEqual(gone)
  expect(said(await as(nadia, 'POST', `/${packageId}/confirm-payment`))).toEqual(gone)
  expect(said(await adjust(packageId, 1))).toEqual(gone)
  expect(said(await as(nadia, 'DELETE', `/${packageId}`))).toEqual(gone)
  expect([await app.count('hour_entries'), await app.count('open_charges')]).toEqual([2, 1])
  const paid = await app.database.db.selectFrom('payments').select('status').execute()
  expect(paid).toEqual([{ status: 'PAID' }])
  expect(await auditCounts(app)).toEqual({ package_deleted: 1 })
  expect(heard).toEqual(['hour-packages', 'payments', 'notices'])
  expect(await noticesOf(app, amira)).toEqual([
    'Your tutor has removed a package of GCSE Mathematics with 9 hours left. Lessons that it covered stay covered.',
  ])
  expect(await hourFaults(app.database.db)).toEqual([])
})

test('what was owed for a deleted package is not owed any more', async () => {
  const { app, nadia, hers, as } = await aShop()
  const id = await aPackage(app, { ...hers, status: 'PENDING' })
  expect((await as(nadia, 'DELETE', `/${id}`)).body.deletionSummary).toMatchObject({ transactionsDeleted: 0 })
  const payments = await app.database.db.selectFrom('payments').select('status').execute()
  expect(payments).toEqual([{ status: 'VOID' }])
})

test('a subject of which hours were bought cannot be deleted', async () => {
  const { app, nadia, hers } = await aShop()
  const latin = await aSubject(app, { name: 'Latin' })
  await aPackage(app, { ...hers, subjectId: latin, status: 'PENDING' })
  const reply = await app.call('DELETE', `/api/subjects/${latin}`, { token: nadia.token })
  expect(said(reply)).toEqual([409, 'This subject is in use. Deactivate it instead.'])
})
