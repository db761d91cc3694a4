import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aSchool } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'

const texts = { feedback: 'Well done', stepsToImprove: 'Show every step', homeworkTargets: 'Page 12' }

async function aTaughtLesson() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const lesson = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  const bookingId = await aBooking(app, { ...lesson, start: '2026-01-12T08:00:00Z', status: 'CONFIRMED' })
  const address = await app.listen()
  const give = () => callOver(address, 'POST', '/feedback', { token: nadia.token, body: { bookingId, ...texts } })
  const cancel = () =>
    callOver(address, 'PUT', `/bookings/${bookingId}/status`, { token: nadia.token, body: { status: 'CANCELLED' } })
  return { ...school, bookingId, give, cancel }
}

test('twenty times feedback on one lesson at once is one feedback, and one notice', async () => {
  const { app, give } = await aTaughtLesson()
  const replies = await Promise.all(Array.from({ length: 20 }, give))
  expect(tally(replies.map(({ status, body }) => `${status} ${body.message}`))).toEqual({
    '201 undefined': 1,
    '409 Feedback already exists for this booking': 19,
  })
  expect([await app.count('feedback'), await app.count('notices')]).toEqual([1, 1])
})

test('a lesson is written about or cancelled, never both', async () => {
  const { app, bookingId, give, cancel } = await aTaughtLesson()
  const [given, cancelled] = await Promise.all([give(), cancel()])
  expect([given.status, cancelled.status].sort()).toEqual([expect.toBeOneOf([200, 201]), 409])
  const { status } = await app.database.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  expect([status, await app.count('feedback')]).toEqual(given.status === 201 ? ['COMPLETED', 1] : ['CANCELLED', 0])
})
