import { expect, test } from 'vitest'
import { packageDueAt } from '#domain/hours.ts'
import { byWhetherDue } from '#domain/payments.ts'
import { aBooking, aLateCancellation } from '#server/testing/given-bookings.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { aSchool } from '#server/testing/school.ts'

async function anAccount() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const lesson = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  const read = async (path: string) => (await app.call('GET', `/api${path}`, { token: nadia.token })).body
  return { ...school, lesson, read, stats: (id = amira.id) => read(`/admin/students/${id}/stats`) }
}

test('a student who has done nothing has nothing to show', async () => {
  const { stats } = await anAccount()
  expect(await stats()).toEqual({
    totalPaid: 0,
    totalOwed: 0,
    owedNow: 0,
    comingUp: 0,
    totalBookings: 0,
    totalPackagesPurchased: 0,
  })
})

test('paid is what came for lessons and packages, owed what waits, and nothing else', async () => {
  const { app, amira, ben, maths, lesson, stats } = await anAccount()
  const pay = async (start: string, wish: object) => {
    const bookingId = await aBooking(app, { ...lesson, start, status: 'CONFIRMED' })
    await aPayment(app, { studentId: amira.id, bookingId, ...wish })
  }
  await pay('2026-01-05T10:00:00Z', { status: 'PAID', amountPence: 2501 })
  await pay('2026-01-05T12:00:00Z', { status: 'PENDING', amountPence: 3000 })
  await pay('2026-01-05T14:00:00Z', { status: 'VOID', amountPence: 9900 })
  await aLateCancellation(app, lesson)
  await aPackage(app, { studentId: amira.id, subjectId: maths })
  await aPackage(app, { studentId: amira.id, subjectId: maths, status: 'PENDING', pricePence: 40_000 })
  await aPackage(app, { studentId: ben.id, subjectId: maths })
  expect(await stats()).toEqual({
    totalPaid: 250.01,
    totalOwed: 455,
    owedNow: 0,
    comingUp: 455,
    totalBookings: 3,
    totalPackagesPurchased: 1,
  })
  expect(await stats(ben.id)).toEqual({
    totalPaid: 225,
    totalOwed: 0,
    owedNow: 0,
    comingUp: 0,
    totalBookings: 0,
    totalPackagesPurchased: 1,
  })
})

test('a lesson counts once both sides agreed on it, taught or not; a request, or one that fell through, does not', async () => {
  const { app, lesson, stats } = await anAccount()
  const states = ['CONFIRMED', 'AMENDED', 'COMPLETED', 'REQUESTED', 'PENDING', 'DENIED', 'CANCELLED'] as const
  for (const [day, status] of states.entries()) {
    await aBooking(app, { ...lesson, status, start: `2026-01-${20 + day}T10:00:00Z` })
  }
  expect((await stats()).totalBookings).toBe(3)
  const start = '2026-01-05T10:00:00Z'
  await aBooking(app, { ...lesson, status: 'COMPLETED', start, deletedAt: '2026-01-06T10:00:00Z' })
  expect((await stats()).totalBookings).toBe(4)
})

test('what all students have paid is what the payment dashboard says was earned', async () => {
  const { app, amira, ben, maths, lesson, read, stats } = await anAccount()
  const taught = await aBooking(app, { ...lesson, start: '2026-01-05T10:00:00Z', status: 'CONFIRMED' })
  await aPayment(app, { studentId: amira.id, bookingId: taught, status: 'PAID', amountPence: 3333 })
  await aPackage(app, { studentId: ben.id, subjectId: maths, pricePence: 40_001 })
  const paid = [await stats(), await stats(ben.id)].map(({ totalPaid }) => totalPaid)
  expect(paid).toEqual([33.33, 400.01])
  expect((await read('/admin/payment-dashboard')).totalEarnings).toBe(433.34)
})

test('the family’s list, parted by what is due, sums up to what the tutor reads', async () => {
  const { app, amira, maths, lesson, stats } = await anAccount()
  const now = app.context.now()
  const due = [-1, 0, 1].map((ms) => new Date(now.getTime() + ms).toISOString())
  for (const [place, dueAt] of due.entries()) {
    const start = `2026-01-0${place + 2}T10:00:00Z`
    const bookingId = await aBooking(app, { ...lesson, start, status: 'CONFIRMED' })
    await aPayment(app, { studentId: amira.id, bookingId, dueAt, amountPence: 2000 + place })
  }
  const ordered = { studentId: amira.id, subjectId: maths, status: 'PENDING' } as const
  await aPackage(app, { ...ordered, pricePence: 40_000, purchasedAt: daysAgo(now, 8) })
  await aPackage(app, { ...ordered, pricePence: 50_000, purchasedAt: daysAgo(now, 6) })
  const read = async (path: string) => (await app.call('GET', `/api${path}/${amira.id}`, { token: amira.token })).body
  const owed = [
    ...(await read('/payments/student')).map((each: { amount: number; dueDate: string }) => ({
      ...{ pence: Math.round(each.amount * 100), dueAt: new Date(each.dueDate) },
    })),
    ...(await read('/hour-packages/student')).map((each: { purchasePrice: number; purchasedAt: string }) => ({
      ...{ pence: Math.round(each.purchasePrice * 100), dueAt: packageDueAt(new Date(each.purchasedAt)) },
    })),
  ]
  const sumOf = (parts: readonly { pence: number }[]) => parts.reduce((sum, { pence }) => sum + pence, 0) / 100
  const { owedNow, comingUp } = byWhetherDue(owed, now)
  expect([sumOf(owedNow), sumOf(comingUp)]).toEqual([440.01, 520.02])
  expect(await stats()).toMatchObject({ owedNow: 440.01, comingUp: 520.02, totalOwed: 960.03 })
})

test('the tutor has no account with herself', async () => {
  const { nadia, stats, read } = await anAccount()
  expect((await stats(nadia.id)).message).toBe('Student not found.')
  expect((await read(`/admin/students/${nadia.id}`)).message).toBe('Student not found.')
})

test('the figures cost the same queries for one lesson and for fifty', async () => {
  const { app, lesson, stats } = await anAccount()
  const seen = watchQueries()
  const cost = async () => {
    seen.length = 0
    await stats()
    return seen.length
  }
  const before = await cost()
  for (let day = 0; day < 50; day++) {
    const start = new Date(Date.parse('2025-01-05T10:00:00Z') + day * 86_400_000).toISOString()
    const bookingId = await aBooking(app, { ...lesson, start, status: 'CONFIRMED' })
    await aPayment(app, { studentId: lesson.studentId, bookingId })
  }
  expect(await cost()).toBe(before)
})

function daysAgo(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString()
}
