import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aRequestRow } from '#server/testing/given-visitors.ts'
import { aSchool } from '#server/testing/school.ts'

async function aTable() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const bookingId = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths })
  const insert = (wrong: object = {}, wish: Parameters<typeof aRequestRow>[1] = {}) =>
    app.context.transaction((tx) =>
      tx
        .insertInto('consultation_requests')
        .values({ ...aRequestRow(app, wish), ...wrong })
        .execute(),
    )
  return { ...school, bookingId, insert }
}

test.each([
  ['no name', { name: '' }],
  ['a child without one', { child_name: '' }],
  ['a name too long', { child_name: 'x'.repeat(61) }],
  ['no e-mail', { email: '' }],
  ['a note too long', { note: 'x'.repeat(501) }],
  ['a level that is none', { category: 'PRIMARY' }],
  ['a digest that is none', { token_hash: Buffer.from('x') }],
  ['a time kept for longer than its link works', { expires_at: 0 }],
  ['a time kept until before it was asked for', { held_until: 0 }],
  ['confirmed without a booking', { confirmed_at: 1 }],
])('%s is refused', async (_, wrong) => {
  const { app, insert } = await aTable()
  await expect(insert(wrong)).rejects.toThrow()
  await insert()
  expect(await app.count('consultation_requests')).toBe(1)
})

test('a booking is that of one request, and one that is confirmed changes no more (I167)', async () => {
  const { app, bookingId, insert } = await aTable()
  await insert({}, { bookingId })
  await expect(insert({}, { bookingId })).rejects.toThrow()
  await expect(
    app.context.transaction((tx) => tx.updateTable('consultation_requests').set({ note: 'Other' }).execute()),
  ).rejects.toThrow(/consultation_requests_once/)
})

test('of somebody who is erased nothing is written down', async () => {
  const { app, amira, nadia, bookingId, insert } = await aTable()
  const erased = await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })
  expect(erased.status).toBe(204)
  await expect(insert({}, { bookingId })).rejects.toThrow()
})
