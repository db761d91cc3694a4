import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aSubject, aTimeOff, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, said } from '#server/testing/school.ts'
import { callOver } from '#server/testing/sockets.ts'
import { heldTimeFaults } from './held-times/actions.ts'

interface Read {
  readonly id: string
  readonly status: string
  readonly startTime: string
  readonly endTime: string
  readonly price: number
  readonly amendmentReason: string
}

/** One lesson on Monday 19 January: Mathematics from four, English from five to half past six. */
async function aLessonOfTwo(status?: string) {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const english = await aSubject(app, { name: 'English', onlineRatePence: 3000 })
  const { body } = await app.call('POST', '/api/bookings/series', {
    token: amira.token,
    body: {
      parts: [
        { subjectId: maths, minutes: 60 },
        { subjectId: english, minutes: 90 },
      ],
      ...{ weeks: 1, isOnline: true, startTime: '2026-01-19T16:00:00Z' },
    },
  })
  const { seriesId } = body
  const bookingIds = (body.bookings as Read[]).map(({ id }) => id)
  const call = (person: Person, what: string, wish: object = {}, ids: unknown = bookingIds) =>
    app.call('PUT', `/api/bookings/series/${seriesId}/${what}`, {
      token: person.token,
      body: { bookingIds: ids, ...wish },
    })
  if (status) await call(nadia, 'status', { status })
  return {
    ...{ ...school, request: school.ask, seriesId: seriesId as string, bookingIds, english, call },
    ask: (startTime: string, notes = '') => call(amira, 'amend', { startTime, notes }),
    move: (startTime: string, notes = '') => call(nadia, 'tutor-amend', { startTime, notes }),
    now: async () => {
      const reply = await app.call('GET', `/api/bookings/${amira.id}`, { token: amira.token })
      return shortly((reply.body as Read[]).toReversed())
    },
    faults: () => heldTimeFaults(app.database.db),
  }
}
const shortly = (bookings: readonly Read[]) =>
  bookings.map(({ status, startTime, endTime }) => `${status} ${startTime.slice(8, 16)} ${endTime.slice(11, 16)}`)
const asAgreed = ['CONFIRMED 19T16:00 17:00', 'CONFIRMED 19T17:00 18:30']

test.each([
  ['later by less than it lasts', '2026-01-19T16:30:00Z', ['19T16:30 17:30', '19T17:30 19:00']],
  ['later by one of its parts', '2026-01-19T17:00:00Z', ['19T17:00 18:00', '19T18:00 19:30']],
  ['earlier', '2026-01-19T15:15:00Z', ['19T15:15 16:15', '19T16:15 17:45']],
  ['to another day', '2026-01-21T16:00:00Z', ['21T16:00 17:00', '21T17:00 18:30']],
])(
  'a family asks to move a whole lesson %s; it is accepted, kept or called off as a whole',
  async (_, start, times) => {
    for (const [answer, body, after] of [
      ['status', { status: 'CONFIRMED' }, times.map((time) => `CONFIRMED ${time}`)],
      ['keep-original', {}, asAgreed],
      ['status', { status: 'DENIED' }, times.map((time) => `DENIED ${time}`)],
    ] as const) {
      const { app, nadia, ask, call, now, faults } = await aLessonOfTwo('CONFIRMED')
      const asked = await ask(start, 'A school trip')
      expect(asked.status).toBe(200)
      expect(shortly(asked.body)).toEqual(times.map((time) => `AMENDED ${time}`))
      expect(asked.body).toMatchObject(Array(2).fill({ amendmentReason: 'A school trip' }))
      expect([await app.count('held_times'), await faults()]).toEqual([4, []])
      expect((await call(nadia, answer, body)).status).toBe(200)
      expect([await now(), await faults()]).toEqual([after, []])
    }
  },
)

test('while the change waits nobody else gets either time, and afterwards the one that was left is free', async () => {
  const { nadia, ben, request, ask, call } = await aLessonOfTwo('CONFIRMED')
  await ask('2026-01-19T17:00:00Z')
  const wish = (start: string, end: string) => ({ startTime: `2026-01-19T${start}Z`, endTime: `2026-01-19T${end}Z` })
  for (const [start, end] of [
    ['16:00', '16:15'],
    ['17:15', '17:30'],
    ['19:15', '19:30'],
  ] as const) {
    expect(said(await request(ben, wish(start, end)))).toEqual([409, 'This time is no longer available'])
  }
  await call(nadia, 'status', { status: 'CONFIRMED' })
  expect((await request(ben, wish('16:00', '17:00'))).status).toBe(201)
  expect(said(await request(ben, wish('17:00', '17:30')))).toEqual([409, 'This time is no longer available'])
})

test('a lesson that waits asks for another time as a whole, again and again', async () => {
  const { app, amira, now, faults, ask, call } = await aLessonOfTwo()
  for (const start of ['2026-01-19T17:00:00Z', '2026-01-19T16:15:00Z']) expect((await ask(start)).status).toBe(200)
  expect(await now()).toEqual(['REQUESTED 19T16:15 17:15', 'REQUESTED 19T17:15 18:45'])
  expect([await app.count('held_times'), await faults()]).toEqual([2, []])
  expect(shortly((await call(amira, 'status', { status: 'CANCELLED' })).body)).toEqual([
    'CANCELLED 19T16:15 17:15',
    'CANCELLED 19T17:15 18:45',
  ])
})

test('the tutor moves a whole lesson at once; each subject keeps its length, its price and its charge', async () => {
  const { app, move, now, faults } = await aLessonOfTwo('CONFIRMED')
  const reply = await move('2026-01-19T17:00:00Z', 'Another lesson runs late')
  expect((reply.body as Read[]).map(({ price, amendmentReason }) => [price, amendmentReason])).toEqual([
    [25, 'Another lesson runs late'],
    [45, 'Another lesson runs late'],
  ])
  expect(await now()).toEqual(['CONFIRMED 19T17:00 18:00', 'CONFIRMED 19T18:00 19:30'])
  expect([await app.count('held_times'), await app.count('payments'), await faults()]).toEqual([2, 2, []])
  expect(await auditCounts(app)).toMatchObject({ booking_moved: 2 })
})

test('where the whole lesson has no room none of it moves', async () => {
  const { app, nadia, amira, ben, maths, ask, move, now, faults } = await aLessonOfTwo('CONFIRMED')
  const pair = { tutorId: nadia.id, subjectId: maths }
  await aBooking(app, { ...pair, studentId: ben.id, start: '2026-01-20T18:00:00Z' })
  await aBooking(app, { ...pair, studentId: amira.id, start: '2026-01-21T18:00:00Z' })
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-01-22T18:00:00Z', end: '2026-01-22T19:00:00Z' })
  const taken = 'This time is no longer available'
  const own = 'You already have a booking at this time'
  expect(said(await ask('2026-01-20T16:00:00Z'))).toEqual([409, taken])
  expect(said(await ask('2026-01-21T16:00:00Z'))).toEqual([409, own])
  expect(said(await ask('2026-01-22T16:00:00Z'))).toEqual([409, 'The tutor is away at this time'])
  expect(said(await ask('2026-01-12T07:00:00Z'))[0]).toBe(400)
  expect(said(await ask('2026-01-20T12:05:00Z'))[0]).toBe(400)
  expect(said(await move('2026-01-20T16:00:00Z'))).toEqual([409, own])
  expect([await now(), await faults()]).toEqual([expect.arrayContaining(asAgreed), []])
  expect((await ask('2026-01-20T15:30:00Z')).status).toBe(200)
})

test('what is named must be one lesson of the series as it stands', async () => {
  const { nadia, amira, ben, bookingIds, call, now, app } = await aLessonOfTwo('CONFIRMED')
  const wish = { startTime: '2026-01-20T16:00:00Z' }
  const unchangeable = [409, 'This booking can no longer be changed']
  expect(said(await call(amira, 'amend', wish, [bookingIds[0], newId()]))).toEqual([404, 'Booking not found'])
  expect(said(await call(ben, 'amend', wish))).toEqual([404, 'Booking not found'])
  for (const ids of [[], ['x'], 'x', Array(13).fill(bookingIds[0])]) {
    expect((await call(amira, 'amend', wish, ids)).status).toBe(400)
  }
  expect((await call(amira, 'amend', {})).status).toBe(400)
  expect(said(await call(nadia, 'keep-original'))).toEqual(unchangeable)
  await app.call('PUT', `/api/bookings/${bookingIds[1]}/status`, { token: nadia.token, body: { status: 'CANCELLED' } })
  expect(said(await call(amira, 'amend', wish))).toEqual(unchangeable)
  expect(said(await call(nadia, 'tutor-amend', wish))).toEqual(unchangeable)
  expect(await now()).toEqual(['CONFIRMED 19T16:00 17:00', 'CANCELLED 19T17:00 18:30'])
})

test('once its first booking has begun a family moves none of it', async () => {
  const { app, amira, call, now } = await aLessonOfTwo('CONFIRMED')
  app.setClock('2026-01-19T16:00:00Z')
  const { body } = await app.call('POST', '/api/auth/login', { body: amira })
  const reply = await call({ ...amira, token: body.token }, 'amend', { startTime: '2026-01-20T16:00:00Z' })
  expect(said(reply)).toEqual([409, 'This booking can no longer be changed'])
  app.setClock('2026-01-12T09:00:00Z')
  expect(await now()).toEqual(asAgreed)
})

test('parts that were answered one by one never end at the same time', async () => {
  const { app, nadia, bookingIds, ask, now, faults } = await aLessonOfTwo('CONFIRMED')
  await ask('2026-01-19T17:00:00Z')
  const [first, second] = bookingIds
  const single = (id: string | undefined, what: string, body: object = {}) =>
    app.call('PUT', `/api/bookings/${id}/${what}`, { token: nadia.token, body })
  expect((await single(first, 'status', { status: 'CONFIRMED' })).status).toBe(200)
  expect(said(await single(second, 'keep-original'))).toEqual([409, 'This time is no longer available'])
  expect([await now(), await faults()]).toEqual([['CONFIRMED 19T17:00 18:00', 'AMENDED 19T18:00 19:30'], []])
})

test('of a change and a cancellation at once, one takes the whole lesson', async () => {
  const { app, nadia, amira, bookingIds, seriesId, now, faults } = await aLessonOfTwo('CONFIRMED')
  const address = await app.listen()
  const path = `/bookings/series/${seriesId}`
  const replies = await Promise.all([
    callOver(address, 'PUT', `${path}/status`, { token: nadia.token, body: { status: 'CANCELLED', bookingIds } }),
    callOver(address, 'PUT', `${path}/amend`, {
      token: amira.token,
      body: { bookingIds, startTime: '2026-01-19T17:00:00Z' },
    }),
  ])
  const statuses = new Set((await now()).map((line) => line.split(' ')[0]))
  expect([replies[0]?.status, statuses, await faults()]).toEqual([200, new Set(['CANCELLED']), []])
})
