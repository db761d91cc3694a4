import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPayment } from '#server/testing/given-payments.ts'
import type { Person } from '#server/testing/givens.ts'
import { manyLessons } from '#server/testing/many-lessons.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool } from '#server/testing/school.ts'

const isSqlite = process.env.TEST_ENGINE !== 'postgres'

test.runIf(isSqlite)('both lists are ranges of indexes of what waits, however much lies behind', async () => {
  const { app, nadia, amira, ben, maths } = await aSchool()
  const people = { tutorId: nadia.id, subjectId: maths }
  await manyLessons(app, { ...people, studentIds: [amira.id, ben.id] }, 500)
  const seen = watchQueries()
  const plan = async ({ token }: Person) => {
    seen.length = 0
    expect((await app.call('GET', '/api/to-do', { token })).status).toBe(200)
    const asked = seen.filter(({ sql }) => !sql.includes('"sessions"'))
    return { asked: asked.length, steps: await planOf(app, asked) }
  }
  const forTutor = await plan(nadia)
  expect(forTutor.asked).toBe(8)
  // An index of nothing but what waits is read as a whole.
  const waiting =
    /(^SCAN unread$|USING INDEX (payments|hour_packages|contact_messages)_waiting$|USING INDEX message_reports_new$)/
  expect(forTutor.steps.filter((step) => step.startsWith('SCAN') && !waiting.test(step))).toEqual([])
  expect(forTutor.steps).toEqual(
    expect.arrayContaining([
      expect.stringContaining('notices_by_reader'),
      expect.stringContaining('bookings_waiting'),
      expect.stringContaining('bookings_confirmed'),
      expect.stringContaining('payments_waiting'),
      expect.stringContaining('hour_packages_waiting'),
      expect.stringContaining('messages_unread'),
      expect.stringContaining('contact_messages_waiting'),
      expect.stringContaining('message_reports_new'),
    ]),
  )
  const forStudent = await plan(amira)
  expect(forStudent.asked).toBe(5)
  expect(forStudent.steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
})

test('the list costs the same questions for nothing and for much', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const seen = watchQueries()
  const asked = async () => {
    seen.length = 0
    await app.call('GET', '/api/to-do', { token: nadia.token })
    return seen.length
  }
  const before = await asked()
  for (let day = 10; day < 28; day++) {
    const wish = { tutorId: nadia.id, studentId: amira.id, subjectId: maths, start: `2026-02-${day}T10:00:00Z` }
    const bookingId = await aBooking(app, { ...wish, seriesId: newId() })
    await aPayment(app, { studentId: amira.id, bookingId, dueAt: '2026-01-01T00:00:00Z' })
  }
  expect(await asked()).toBe(before)
})
