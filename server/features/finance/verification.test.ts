import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPayment } from '#server/testing/given-payments.ts'
import { aSchool } from '#server/testing/school.ts'
import { totalFaults } from './verification/actions.ts'

const SPAN_OF_JANUARY = Math.floor(Date.parse('2026-01-19T16:00:00Z') / (30 * 86_400_000))

test('the totals follow every row, whoever writes it', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const id = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' })
  const payment = await aPayment(app, { studentId: amira.id, bookingId: id })
  const totals = () => app.database.db.selectFrom('booking_totals').select(['status', 'span', 'bookings']).execute()
  expect(await totals()).toEqual([{ status: 'CONFIRMED', span: SPAN_OF_JANUARY, bookings: 1 }])

  const change = (values: object) =>
    app.context.transaction((tx) => tx.updateTable('bookings').set(values).where('id', '=', id).execute())
  await change({ start_at: Date.parse('2026-03-02T16:00Z'), end_at: Date.parse('2026-03-02T17:30Z') })
  await change({ status: 'COMPLETED' })
  const paid = { status: 'PAID' as const, paid_at: app.context.now().getTime() }
  await app.context.transaction((tx) => tx.updateTable('payments').set(paid).where('id', '=', payment).execute())
  expect(await app.database.db.selectFrom('paid_totals').selectAll().execute()).toMatchObject([{ payments: 1 }])
  expect((await totals()).filter(({ bookings }) => bookings > 0)).toEqual([
    { status: 'COMPLETED', span: SPAN_OF_JANUARY + 1, bookings: 1 },
  ])
  await change({ status: 'CANCELLED' })
  expect((await totals()).filter(({ bookings }) => bookings > 0)).toEqual([])
  expect(await totalFaults(app.database.db)).toEqual([])
  app.breakBooks()
})

test('a total that somebody has changed is named, and none goes below nothing', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  app.breakBooks()
  await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' })
  const set = (bookings: number) =>
    app.context.transaction((tx) => tx.updateTable('booking_totals').set({ bookings }).execute())
  await set(2)
  expect(await totalFaults(app.database.db)).toEqual([
    `The total of CONFIRMED bookings of subject ${maths} in span ${SPAN_OF_JANUARY} is wrong`,
  ])
  await expect(set(-1)).rejects.toThrow(/booking_totals_bookings/)
})
