/** What a family hears as its hours come to an end. */
import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aSchool } from '#server/testing/school.ts'

async function aFamilyWith(minutes: number) {
  const { app, nadia, amira, maths } = await aSchool()
  await aPackage(app, { studentId: amira.id, subjectId: maths, minutes })
  let hour = 9
  const people = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  return {
    book: async () => {
      hour += 1
      const id = await aBooking(app, { ...people, start: `2026-01-19T${hour}:00:00Z` })
      await app.call('PUT', `/api/bookings/${id}/status`, { token: nadia.token, body: { status: 'CONFIRMED' } })
      return id
    },
    move: (id: string, startTime: string, endTime: string) =>
      app.call('PUT', `/api/bookings/${id}/tutor-amend`, {
        token: nadia.token,
        body: { startTime, endTime, subjectId: maths, price: 25 },
      }),
    told: async () => {
      const rows = await app.database.db
        .selectFrom('happenings')
        .select(['cause', 'user_id', 'facts'])
        .where('cause', 'in', ['hours_low', 'hours_used_up'])
        .orderBy('happened_at')
        .execute()
      expect(rows.every(({ user_id }) => user_id === amira.id)).toBe(true)
      return rows.map(({ facts }) => JSON.parse(facts).subject)
    },
    bells: async () => {
      const { body } = await app.call('GET', '/api/notices', { token: amira.token })
      return body.map(({ title }: { title: string }) => title)
    },
  }
}

const LOW = '2 hours of GCSE Mathematics left'
const UP = 'Your GCSE Mathematics hours are used up'

test('a family is told once that two hours are left, and once that none are', async () => {
  const family = await aFamilyWith(240)
  await family.book()
  expect(await family.told()).toEqual([])
  await family.book()
  expect(await family.told()).toEqual([LOW])
  await family.book()
  expect(await family.told()).toEqual([LOW])
  await family.book()
  expect((await family.told()).sort()).toEqual([LOW, UP])
  expect(await family.bells()).toEqual(expect.arrayContaining([LOW, UP]))
  await family.book()
  expect(await family.told()).toHaveLength(2)
})

test('a lesson that is moved, as long as before, is no news of hours', async () => {
  const family = await aFamilyWith(180)
  const id = await family.book()
  expect(await family.told()).toEqual([LOW])
  expect((await family.move(id, '2026-01-20T10:00:00Z', '2026-01-20T11:00:00Z')).status).toBe(200)
  expect(await family.told()).toEqual([LOW])
})
