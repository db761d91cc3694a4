/** What the table of payments keeps by itself (I9b, I10): each test tries to break one, past every rule above it. */
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aSchool } from '#server/testing/school.ts'

async function aTable() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const booking = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' })
  const bought = await aPackage(app, { studentId: amira.id, subjectId: maths, status: 'PENDING', pricePence: 0 })
  const usual = {
    ...{ student_id: amira.id, booking_id: booking as string | null, package_id: null as string | null },
    ...{
      subject_id: maths,
      amount_pence: 2500,
      status: 'PENDING' as const,
      due_at: 1,
      paid_at: null,
      created_at: 1,
      updated_at: 1,
    },
  }
  const insert = (change: object = {}) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('payments')
        .values({ ...usual, id: newId(), ...change })
        .execute(),
    )
  const change = (id: string, set: object) =>
    refusalOf(app, (tx) => tx.updateTable('payments').set(set).where('id', '=', id).execute())
  return { ...school, booking, bought, insert, change }
}

test('I9b: a payment is for a booking or for a package, never for both or for neither', async () => {
  const { booking, bought, insert } = await aTable()
  expect(await insert({ booking_id: null })).toBe('payments_for_one')
  expect(await insert({ package_id: bought })).toBe('payments_for_one')
  expect(await insert({ booking_id: booking })).toBeNull()
  expect(await insert({ booking_id: null, package_id: bought })).toBeNull()
})

test('I9b: what is paid for is there, and so is who pays', async () => {
  const { insert } = await aTable()
  expect(await insert({ booking_id: newId() })).toBe('foreign_key')
  expect(await insert({ booking_id: null, package_id: newId() })).toBe('foreign_key')
  expect(await insert({ student_id: newId() })).toBe('foreign_key')
})

test('I10: at most one payment of a booking waits, beside any that are paid or void', async () => {
  const { app, amira, booking, insert, change } = await aTable()
  const first = await aPayment(app, { studentId: amira.id, bookingId: booking })
  expect(await insert()).toBe('payments_one_open')
  expect(await insert({ status: 'VOID' })).toBeNull()
  expect(await insert({ status: 'PAID', paid_at: 1 })).toBeNull()
  const void_ = await aPayment(app, { studentId: amira.id, bookingId: booking, status: 'VOID' })
  expect(await change(void_, { status: 'PENDING' })).toBe('payments_one_open')
  expect(await change(first, { status: 'PAID', paid_at: 1 })).toBeNull()
  expect(await change(void_, { status: 'PENDING' })).toBeNull()
})

test('I10: of twenty payments for one booking at once, one waits', async () => {
  const { app, insert } = await aTable()
  const refusals = await Promise.all(Array.from({ length: 20 }, () => insert()))
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(new Set(refusals)).toEqual(new Set([null, 'payments_one_open']))
  expect(await app.count('payments')).toBe(1)
})

test('I10: a package has one payment, whatever has become of it', async () => {
  const { app, bought, insert } = await aTable()
  app.breakBooks()
  const forPackage = { booking_id: null, package_id: bought }
  expect(await insert({ ...forPackage, status: 'VOID' })).toBeNull()
  expect(await insert(forPackage)).toBe('payments_one_of_package')
})

test('I10: exactly what is paid has an instant at which it was', async () => {
  const { app, amira, booking, insert, change } = await aTable()
  expect(await insert({ paid_at: 1 })).toBe('payments_paid_at')
  expect(await insert({ status: 'VOID', paid_at: 1 })).toBe('payments_paid_at')
  expect(await insert({ status: 'PAID' })).toBe('payments_paid_at')
  const paid = await aPayment(app, { studentId: amira.id, bookingId: booking, status: 'PAID' })
  expect(await change(paid, { status: 'VOID' })).toBe('payments_paid_at')
  expect(await change(paid, { paid_at: null })).toBe('payments_paid_at')
  expect(await change(paid, { status: 'OVERDUE', paid_at: null })).toBe('payments_status')
})

test('I10: nothing is owed for nothing', async () => {
  const { app, amira, booking, insert, change } = await aTable()
  expect(await insert({ amount_pence: 0 })).toBe('payments_amount')
  expect(await insert({ amount_pence: -1 })).toBe('payments_amount')
  const penny = await aPayment(app, { studentId: amira.id, bookingId: booking, amountPence: 1 })
  expect(await change(penny, { amount_pence: 0 })).toBe('payments_amount')
})
