import { expect, test } from 'vitest'
import type { BookingStatus } from '#domain/bookings.ts'
import { enterHours } from '#server/features/hour-packages/ledger/actions.ts'
import { openSession } from '#server/platform/people/sessions.ts'
import { aBooking, type BookingWish } from '#server/testing/given-bookings.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { aSchool } from '#server/testing/school.ts'
import { paymentFaults } from './verification/actions.ts'

/** Books that are kept past every rule; `faults` are the sentences about them. */
async function someBooks() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  app.breakBooks()
  let day = 10
  /** An hour at £25 on a day of its own. */
  const booking = (status: BookingStatus, wish: Partial<BookingWish> = {}) => {
    const start = `2026-02-${day++}T16:00:00Z`
    return aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, start, status, ...wish })
  }
  const pay = (bookingId: string, amountPence: number, status: 'PENDING' | 'PAID' | 'VOID' = 'PENDING') =>
    aPayment(app, { studentId: amira.id, bookingId, amountPence, status })
  const change = (id: string, set: object) =>
    app.context.transaction((tx) => tx.updateTable('bookings').set(set).where('id', '=', id).execute())
  const use = (bookingId: string, packageId: string, minutes: number) =>
    app.context.transaction(async (tx) => {
      const entry = { packageId, kind: 'LESSON' as const, minutes: -minutes, bookingId, now: app.context.now() }
      const entryId = await enterHours(tx, entry)
      const charge = { booking_id: bookingId, package_id: packageId, entry_id: entryId, minutes }
      await tx.insertInto('open_charges').values(charge).execute()
    })
  const bought = (wish: Partial<Parameters<typeof aPackage>[1]> = {}) =>
    aPackage(app, { studentId: amira.id, subjectId: maths, ...wish })
  const changePackage = (id: string, set: object) =>
    app.context.transaction((tx) => tx.updateTable('hour_packages').set(set).where('id', '=', id).execute())
  const faults = () => paymentFaults(app.database.db)
  return { ...school, booking, pay, change, use, bought, changePackage, faults }
}

test('books that are right have no fault', async () => {
  const { booking, pay, change, use, bought, changePackage, faults } = await someBooks()
  expect(await faults()).toEqual([])
  const [first, deleted] = [await bought(), await bought({ status: 'PENDING' })]
  await bought({ status: 'PENDING' })
  await bought({ status: 'PENDING', pricePence: 0 })
  await changePackage(first, { deleted_at: 1 })
  await use(await booking('CONFIRMED'), first, 60)
  await pay(await booking('CONFIRMED'), 2500)
  await pay(await booking('CONFIRMED'), 2500, 'PAID')
  await pay(await booking('CONFIRMED'), 9900, 'PAID')
  const dearer = await booking('CONFIRMED')
  await pay(dearer, 1000, 'PAID')
  await pay(dearer, 500, 'PAID')
  await pay(dearer, 1000)
  await pay(dearer, 1000, 'VOID')
  await change(await booking('CONFIRMED'), { price_pence: 0 })
  await pay(await booking('COMPLETED'), 2500)
  await pay(await booking('AMENDED'), 100)
  await pay(await booking('AMENDED'), 100, 'PAID')
  await use(await booking('AMENDED'), first, 90)
  await change(await booking('AMENDED'), { price_pence: 0 })
  for (const status of ['REQUESTED', 'PENDING', 'DENIED', 'CANCELLED'] as const)
    await pay(await booking(status), 1, 'VOID')
  await pay(await booking('CANCELLED'), 2500, 'PAID')
  const late = await booking('CANCELLED')
  await change(late, { cancelled_late: 1 })
  await pay(late, 2500)
  await change(await booking('CANCELLED'), { cancelled_late: 1, waived_at: 1 })
  await pay(await booking('CONFIRMED', { deletedAt: '2026-03-01T10:00Z' }), 2500, 'VOID')
  await use(await booking('CONFIRMED', { deletedAt: '2026-03-01T10:00Z' }), first, 60)
  expect(await faults()).toEqual([])
  await changePackage(deleted, { deleted_at: 1 })
  expect(await faults()).toEqual([`Hour package ${deleted} (deleted) still owes its payment`])
})

test('an agreed lesson that is charged by nothing, by too much, by too little or twice is a fault', async () => {
  const { booking, pay, use, bought, faults } = await someBooks()
  const first = await bought()
  const [free, dear, cheap, half] = [
    await booking('CONFIRMED'),
    await booking('CONFIRMED'),
    await booking('COMPLETED'),
    await booking('CONFIRMED'),
  ]
  await pay(dear, 2501)
  await pay(cheap, 2400)
  await pay(half, 2000, 'PAID')
  const [short, twice, paid] = [await booking('CONFIRMED'), await booking('CONFIRMED'), await booking('CONFIRMED')]
  await use(short, first, 45)
  await use(twice, first, 60)
  await pay(twice, 2500)
  await pay(paid, 2500, 'PAID')
  await pay(paid, 1)
  expect(await faults()).toEqual([
    `Booking ${free} (CONFIRMED) owes 0p and should owe 2500p`,
    `Booking ${dear} (CONFIRMED) owes 2501p and should owe 2500p`,
    `Booking ${cheap} (COMPLETED) owes 2400p and should owe 2500p`,
    `Booking ${half} (CONFIRMED) owes 0p and should owe 500p`,
    `Booking ${short} (CONFIRMED) lasts 60 minutes and uses 45 of a package`,
    `Booking ${twice} (CONFIRMED) uses hours of a package and owes a payment too`,
    `Booking ${paid} (CONFIRMED) owes 1p and should owe 0p`,
  ])
})

test('a lesson that waits for a decision, or was cancelled too late, keeps its charge', async () => {
  const { booking, pay, use, bought, change, faults } = await someBooks()
  const first = await bought()
  const originalStart = '2026-02-01T16:00:00Z'
  const [twice, late] = [await booking('AMENDED', { originalStart }), await booking('CANCELLED')]
  await use(twice, first, 60)
  await pay(twice, 2500)
  await change(late, { cancelled_late: 1 })
  expect(await faults()).toEqual([
    `Booking ${twice} (AMENDED) uses hours of a package and owes a payment too`,
    `Booking ${late} (CANCELLED) has lost its charge`,
  ])
})

test('a lesson that cost nothing when it was agreed on may be amended to one that costs something', async () => {
  const { booking, faults } = await someBooks()
  await booking('AMENDED', { originalStart: '2026-02-01T16:00:00Z' })
  expect(await faults()).toEqual([])
})

test('what was never agreed, was called off in time, was waived or is deleted owes nothing', async () => {
  const { booking, pay, use, bought, change, faults } = await someBooks()
  const first = await bought()
  const statuses = ['REQUESTED', 'PENDING', 'DENIED', 'CANCELLED'] as const
  const expected: string[] = []
  for (const status of statuses) {
    const [owing, using] = [await booking(status), await booking(status)]
    await pay(owing, 2500)
    await use(using, first, 60)
    expected.push(`Booking ${owing} (${status}) still owes a payment`)
    expected.push(`Booking ${using} (${status}) still uses hours of a package`)
  }
  const [waived, deleted] = [await booking('CANCELLED'), await booking('CONFIRMED', { deletedAt: '2026-03-01T10:00Z' })]
  await change(waived, { cancelled_late: 1, waived_at: 1 })
  await pay(waived, 2500)
  await pay(deleted, 2500)
  expected.push(`Booking ${waived} (CANCELLED) still owes a payment`)
  expected.push(`Booking ${deleted} (deleted) still owes a payment`)
  expect(await faults()).toEqual(expected)
})

test('a package is active exactly when its payment is paid', async () => {
  const { app, bought, changePackage, faults } = await someBooks()
  const [unpaid, paid] = [await bought({ purchasedAt: '2026-01-01' }), await bought({ status: 'PENDING' })]
  const set = (packageId: string, payment: object) =>
    app.context.transaction((tx) =>
      tx.updateTable('payments').set(payment).where('package_id', '=', packageId).execute(),
    )
  await set(unpaid, { status: 'PENDING', paid_at: null })
  await set(paid, { status: 'PAID', paid_at: 1 })
  expect(await faults()).toEqual([
    `Hour package ${unpaid} (ACTIVE) still owes its payment`,
    `Hour package ${paid} (PENDING) is paid and not active`,
  ])
  await set(paid, { status: 'VOID', paid_at: null })
  expect(await faults()).toContain(`Hour package ${paid} (PENDING) waits for money that is not owed`)
  await set(unpaid, { status: 'VOID' })
  await changePackage(paid, { status: 'ACTIVE', activated_at: 1 })
  expect(await faults()).toEqual([])
})

test('a lesson that is asked for, agreed, moved, paid, called off and waived leaves no fault behind', async () => {
  const { app, nadia, amira, maths, ask, bought, faults } = await someBooks()
  await bought({ minutes: 90 })
  const put = (path: string, body?: object) => app.call('PUT', `/api/${path}`, { token: nadia.token, body })
  const agreed = async (startTime: string) => {
    const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString()
    const { body } = await ask(amira, { startTime, endTime })
    expect(await faults()).toEqual([])
    return (await put(`bookings/${body.id}/status`, { status: 'CONFIRMED' })).body
  }
  const [byHours, byMoney] = [await agreed('2026-01-19T16:00:00Z'), await agreed('2026-01-20T16:00:00Z')]
  expect([byHours.payments.length, byMoney.payments.length]).toEqual([0, 1])
  const later = { startTime: '2026-01-21T16:00:00Z', endTime: '2026-01-21T17:30:00Z', subjectId: maths }
  expect((await put(`bookings/${byMoney.id}/tutor-amend`, later)).status).toBe(200)
  expect(await faults()).toEqual([])
  expect((await put(`payments/${byMoney.payments[0].id}/confirm`)).body).toMatchObject({ status: 'PAID', amount: 37.5 })
  expect((await put(`bookings/${byMoney.id}/tutor-amend`, { ...later, price: 50 })).status).toBe(200)
  expect(await faults()).toEqual([])

  app.setClock('2026-01-19T09:00:00Z')
  const tokenOf = (id: string, role: 'TUTOR' | 'STUDENT') =>
    app.context.transaction((tx) => openSession(tx, { id, role }, app.context.now()))
  Object.assign(nadia, { token: await tokenOf(nadia.id, 'TUTOR') })
  const cancelled = await app.call('PUT', `/api/bookings/${byHours.id}/status`, {
    token: await tokenOf(amira.id, 'STUDENT'),
    body: { status: 'CANCELLED' },
  })
  expect(cancelled.body).toMatchObject({ status: 'CANCELLED', lateCancellation: true })
  expect(await faults()).toEqual([])
  const waive = { token: nadia.token, body: { reason: 'You were ill.' } }
  expect((await app.call('POST', `/api/bookings/${byHours.id}/waive-charge`, waive)).status).toBe(200)
  expect((await put(`bookings/${byMoney.id}/status`, { status: 'CANCELLED' })).status).toBe(200)
  expect(await faults()).toEqual([])
})
