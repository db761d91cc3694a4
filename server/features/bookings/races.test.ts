import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aStudent, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, type School } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'
import { heldTimeFaults } from './held-times/actions.ts'

const lessonAt = ({ nadia, maths }: School, startTime: string, minutes = 60) => ({
  tutorId: nadia.id,
  subjectId: maths,
  startTime,
  endTime: new Date(Date.parse(startTime) + minutes * 60_000).toISOString(),
  isOnline: true,
})

test('of fifty requests for one time exactly one wins, and the others learn why', async () => {
  const school = await aSchool()
  const { app } = school
  const names = ['Chris', 'Dora', 'Eve', 'Finn', 'Gita']
  const five: Person[] = []
  for (const name of names) five.push(await aStudent(app, name))
  const address = await app.listen()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      callOver(address, 'POST', '/bookings/request', {
        token: five[n % 5]?.token ?? '',
        body: lessonAt(school, '2026-01-19T16:00:00Z'),
      }),
    ),
  )
  expect(tally(replies.map((reply) => reply.status))).toEqual({ 201: 1, 409: 49 })
  expect(tally(replies.map((reply) => reply.body.message))).toEqual({
    undefined: 1,
    'You already have a booking at this time': 9,
    'This time is no longer available': 40,
  })
  expect([await app.count('bookings'), await app.count('held_times')]).toEqual([1, 1])
})

test('fifty requests for overlapping times leave no two that overlap', async () => {
  const school = await aSchool()
  const { app, amira, ben } = school
  const address = await app.listen()
  const starts = Array.from({ length: 50 }, (_, n) => new Date(Date.parse('2026-01-19T08:00:00Z') + n * 900_000))
  const replies = await Promise.all(
    starts.map((start, n) =>
      callOver(address, 'POST', '/bookings/request', {
        token: (n % 2 ? amira : ben).token,
        body: lessonAt(school, start.toISOString(), 45),
      }),
    ),
  )
  expect(Object.keys(tally(replies.map((reply) => reply.status)))).toEqual(['201', '409'])
  const held = await app.database.db.selectFrom('held_times').selectAll().orderBy('start_at').execute()
  expect(held.length).toBe(replies.filter((reply) => reply.status === 201).length)
  for (const [place, time] of held.entries()) {
    const before = held[place - 1]
    if (before) expect(time.start_at).toBeGreaterThanOrEqual(before.end_at)
  }
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})

test('twelve weeks of a two-hour lesson, twenty-four requests at once, are all booked', async () => {
  const school = await aSchool()
  const { app, amira } = school
  const address = await app.listen()
  const monday = Date.parse('2026-01-19T16:00:00Z')
  const starts = Array.from(
    { length: 24 },
    (_, n) => new Date(monday + (n >> 1) * 7 * 86_400_000 + (n % 2) * 3_600_000),
  )
  const replies = await Promise.all(
    starts.map((start) =>
      callOver(address, 'POST', '/bookings/request', {
        token: amira.token,
        body: lessonAt(school, start.toISOString()),
      }),
    ),
  )
  expect(tally(replies.map((reply) => reply.status))).toEqual({ 201: 24 })
  expect(await app.count('bookings')).toBe(24)
}, 10_000)

test('the sixty-first of many requests at once is too many', async () => {
  const school = await aSchool()
  const { app, amira } = school
  const address = await app.listen()
  const starts = Array.from({ length: 70 }, (_, n) => new Date(Date.parse('2026-01-19T00:00:00Z') + n * 900_000))
  const replies = await Promise.all(
    starts.map((start) =>
      callOver(address, 'POST', '/bookings/request', {
        token: amira.token,
        body: lessonAt(school, start.toISOString(), 15),
      }),
    ),
  )
  expect(tally(replies.map((reply) => reply.status))).toEqual({ 201: 60, 429: 10 })
})

test('ten consultations at once make one', async () => {
  const school = await aSchool()
  const { app, amira } = school
  const address = await app.listen()
  const starts = Array.from({ length: 10 }, (_, n) => new Date(Date.parse('2026-01-19T08:00:00Z') + n * 3_600_000))
  const replies = await Promise.all(
    starts.map((start) =>
      callOver(address, 'POST', '/bookings/request', {
        token: amira.token,
        body: { ...lessonAt(school, start.toISOString(), 30), type: 'CONSULTATION' },
      }),
    ),
  )
  expect(tally(replies.map((reply) => reply.body.message))).toEqual({
    undefined: 1,
    'You have already booked your consultation': 9,
  })
})

test('twenty confirmations of one booking are one', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const id = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths })
  const address = await app.listen()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      callOver(address, 'PUT', `/bookings/${id}/status`, { token: nadia.token, body: { status: 'CONFIRMED' } }),
    ),
  )
  expect(tally(replies.map((reply) => `${reply.status} ${reply.body.status}`))).toEqual({ '200 CONFIRMED': 20 })
  expect(await auditCounts(app)).toEqual({ booking_confirmed: 1 })
  expect(await app.count('held_times')).toBe(1)
})

test('a confirmation and a cancellation at once end cancelled, whoever comes first', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const address = await app.listen()
  for (let n = 0; n < 10; n++) {
    const start = new Date(Date.parse('2026-01-19T08:00:00Z') + n * 3_600_000).toISOString()
    const id = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, start })
    const path = `/bookings/${id}/status`
    const moves = [
      () => callOver(address, 'PUT', path, { token: nadia.token, body: { status: 'CONFIRMED' } }),
      () => callOver(address, 'PUT', path, { token: amira.token, body: { status: 'CANCELLED' } }),
    ]
    if (n % 2) moves.reverse()
    const replies = await Promise.all(moves.map((move) => move()))
    const [confirmed, cancelled] = n % 2 ? replies.reverse() : replies
    expect(cancelled?.status).toBe(200)
    expect([200, 409]).toContain(confirmed?.status)
    if (confirmed?.status === 409) expect(confirmed.body.message).toBe('This booking can no longer be changed')
  }
  const rows = await app.database.db.selectFrom('bookings').select('status').distinct().execute()
  expect(rows).toEqual([{ status: 'CANCELLED' }])
  expect(await app.count('held_times')).toBe(0)
})
