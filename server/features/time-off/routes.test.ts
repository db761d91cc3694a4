import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aBlock, aTimeOff } from '#server/testing/givens.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'

const A_WEEK = { fromDate: '2026-01-19', toDate: '2026-01-25' }
const AN_AFTERNOON = { startTime: '2026-01-19T15:00:00Z', endTime: '2026-01-19T18:00:00Z' }

async function aSchoolWithTimeOff() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const pair = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  return {
    ...school,
    pair,
    add: (body: unknown, token: string | null = nadia.token) => app.call('POST', '/api/time-off', { token, body }),
    list: async () => (await app.call('GET', '/api/time-off', { token: nadia.token })).body,
    remove: (id: string, token = nadia.token) => app.call('DELETE', `/api/time-off/${id}`, { token }),
  }
}

test('the tutor takes whole days off, reads them back and ends them', async () => {
  const { app, add, list, remove } = await aSchoolWithTimeOff()
  const added = await add({ ...A_WEEK, note: '  Half term ' })
  expect([added.status, added.body]).toEqual([
    201,
    {
      id: added.body.id,
      startTime: '2026-01-19T00:00:00.000Z',
      endTime: '2026-01-26T00:00:00.000Z',
      note: 'Half term',
      lessons: [],
    },
  ])
  expect(await list()).toEqual([added.body])
  expect((await remove(added.body.id)).status).toBe(204)
  expect(await list()).toEqual([])
  expect(await app.count('time_off')).toBe(0)
  expect(said(await remove(added.body.id))).toEqual([404, 'Time off not found'])
})

test('a part of a day is taken off as it was asked', async () => {
  const { add } = await aSchoolWithTimeOff()
  const { status, body } = await add({ startTime: '2026-06-15T10:00:00+01:00', endTime: '2026-06-15T12:30:00+01:00' })
  expect([status, body.startTime, body.endTime, body.note]).toEqual([
    201,
    '2026-06-15T09:00:00.000Z',
    '2026-06-15T11:30:00.000Z',
    '',
  ])
})

test.each([
  ['2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
])('%s, when the clocks change, is off from one London midnight to the next', async (date, startTime, endTime) => {
  const { add } = await aSchoolWithTimeOff()
  expect((await add({ fromDate: date, toDate: date })).body).toMatchObject({ startTime, endTime })
})

test('the tutor is told of the live lessons inside, and of no other', async () => {
  const { app, nadia, ben, pair, add, list } = await aSchoolWithTimeOff()
  const confirmed = await aBooking(app, { ...pair, status: 'CONFIRMED' })
  const requested = await aBooking(app, { ...pair, studentId: ben.id, start: '2026-01-20T16:00:00Z' })
  const moved = { ...pair, status: 'AMENDED', start: '2026-02-09T16:00:00Z' } as const
  const amended = await aBooking(app, { ...moved, originalStart: '2026-01-22T16:00:00Z' })
  const within = await aBooking(app, {
    ...{ ...moved, start: '2026-01-23T16:00:00Z', originalStart: '2026-01-23T18:00:00Z' },
  })
  for (const status of ['CANCELLED', 'DENIED'] as const) await aBooking(app, { ...pair, status })
  await aBooking(app, { ...pair, start: '2026-01-18T23:00:00Z' })
  await aBooking(app, { ...pair, start: '2026-01-26T00:00:00Z' })
  const over = await aBooking(app, { ...pair, start: '2026-01-25T23:30:00Z', minutes: 30 })
  const { body } = await add(A_WEEK)
  expect(body.lessons.map((lesson: { id: string }) => lesson.id)).toEqual([confirmed, requested, within, over, amended])
  expect(body.lessons.slice(0, 2)).toEqual([
    {
      id: confirmed,
      studentName: 'Amira',
      studentEmail: 'amira@home.test',
      startTime: '2026-01-19T16:00:00.000Z',
      endTime: '2026-01-19T17:00:00.000Z',
      status: 'CONFIRMED',
    },
    {
      id: requested,
      studentName: 'Ben',
      studentEmail: 'ben@home.test',
      startTime: '2026-01-20T16:00:00.000Z',
      endTime: '2026-01-20T17:00:00.000Z',
      status: 'REQUESTED',
    },
  ])
  expect(await list()).toEqual([body])
  await app.call('PUT', `/api/bookings/${confirmed}/status`, { token: nadia.token, body: { status: 'CANCELLED' } })
  expect((await list())[0].lessons[0].id).toBe(requested)
})

test('a lesson that is over when an absence is noted is not listed', async () => {
  const { app, pair, add } = await aSchoolWithTimeOff()
  await aBooking(app, { ...pair, start: '2026-01-12T07:00:00Z', status: 'CONFIRMED' })
  const running = await aBooking(app, { ...pair, start: '2026-01-12T08:30:00Z', status: 'CONFIRMED' })
  const { body } = await add({ fromDate: '2026-01-12', toDate: '2026-01-12' })
  expect(body.lessons.map((lesson: { id: string }) => lesson.id)).toEqual([running])
})

test('what is still to come is listed, soonest first', async () => {
  const { app, nadia, list } = await aSchoolWithTimeOff()
  const off = (start: string, end: string) => aTimeOff(app, { tutorId: nadia.id, start, end })
  const later = await off('2026-02-01T00:00Z', '2026-02-02T00:00Z')
  await off('2026-01-11T00:00Z', '2026-01-12T09:00Z')
  const running = await off('2026-01-11T00:00Z', '2026-01-12T09:01Z')
  expect((await list()).map((each: { id: string }) => each.id)).toEqual([running, later])
})

test('slots vanish with the time off, requests inside are refused, and both come back', async () => {
  const { app, nadia, amira, ask, add, remove } = await aSchoolWithTimeOff()
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '17:00' })
  const free = async () => {
    const { body } = await app.call('GET', '/api/availability/grid?startDate=2026-01-19', { token: amira.token })
    return body[0].slots.filter((slot: { available: boolean }) => slot.available).length
  }
  expect(await free()).toBe(4)
  const { body } = await add(AN_AFTERNOON)
  expect(await free()).toBe(0)
  expect(said(await ask(amira))).toEqual([409, 'The tutor is away at this time'])
  await remove(body.id)
  expect(await free()).toBe(4)
  expect((await ask(amira)).status).toBe(201)
})

test('a request and a time off at the same moment never pass each other unseen', async () => {
  const { app, amira, ask, add, remove } = await aSchoolWithTimeOff()
  for (let n = 0; n < 10; n++) {
    const [off, request] = await Promise.all([add(AN_AFTERNOON), ask(amira)])
    const seen = off.body.lessons.map((lesson: { id: string }) => lesson.id)
    if (request.status === 201) expect(seen).toEqual([request.body.id])
    else expect([request.status, seen]).toEqual([409, []])
    await remove(off.body.id)
    const cancelled = { token: amira.token, body: { status: 'CANCELLED' } }
    if (request.status === 201) await app.call('PUT', `/api/bookings/${request.body.id}/status`, cancelled)
  }
})

test('open pages are told that the hours changed, and not when they did not', async () => {
  const { app, amira, add, remove } = await aSchoolWithTimeOff()
  const topics = hintsFor(app, amira)
  const { body } = await add(A_WEEK)
  await add({ fromDate: '2026-01-25', toDate: '2026-01-19' })
  expect(topics).toEqual(['availability'])
  await remove(body.id)
  await remove(body.id)
  expect(topics).toEqual(['availability', 'availability'])
})

const EITHER = 'Please give the first and the last day, or a start and an end.'
const WITH_OFFSET = 'Please give a date and time with its offset.'

test.each([
  ['toDate', { fromDate: '2026-01-20', toDate: '2026-01-19' }, 'The end must be after the start'],
  ['endTime', { ...AN_AFTERNOON, endTime: AN_AFTERNOON.startTime }, 'The end must be after the start'],
  [
    'endTime',
    { ...AN_AFTERNOON, endTime: '2026-01-20T00:15:00Z' },
    'A part of a day must start and end on the same day',
  ],
  ['toDate', { fromDate: '2026-01-19', toDate: '2027-01-20' }, 'Time off can last at most 366 days'],
  ['toDate', { fromDate: '2026-01-01', toDate: '2026-01-11' }, 'This time is already over'],
  ['fromDate', { fromDate: '2028-01-13', toDate: '2028-01-14' }, 'Please choose a time within the next two years'],
  ['fromDate', { fromDate: '2026-02-30', toDate: '2026-03-01' }, 'Please choose the first day.'],
  ['toDate', { fromDate: '2026-02-28', toDate: 'tomorrow' }, 'Please choose the last day.'],
  ['startTime', { ...AN_AFTERNOON, startTime: '2026-01-19T15:00' }, WITH_OFFSET],
  ['note', { ...A_WEEK, note: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
  ['', {}, EITHER],
  ['', { fromDate: '2026-01-19' }, EITHER],
  ['', { ...A_WEEK, ...AN_AFTERNOON }, EITHER],
  ['', { fromDate: '2026-01-19', endTime: AN_AFTERNOON.endTime }, EITHER],
] as const)('beside "%s", %j is refused', async (field, body, msg) => {
  const { app, add } = await aSchoolWithTimeOff()
  const reply = await add(body)
  expect([reply.status, reply.body.message, reply.body.errors]).toEqual([400, msg, [{ msg, field }]])
  expect(await app.count('time_off')).toBe(0)
})

test('two hundred can be planned, and the past counts for nothing', async () => {
  const { app, nadia, add, remove } = await aSchoolWithTimeOff()
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-01-01T00:00Z', end: '2026-01-02T00:00Z' })
  let last = ''
  for (let n = 0; n < 200; n++) {
    last = await aTimeOff(app, { tutorId: nadia.id, start: '2026-02-01T00:00Z', end: '2026-02-02T00:00Z' })
  }
  expect(said(await add(A_WEEK))).toEqual([409, 'At most 200 times off can be planned. Please delete one first.'])
  await remove(last)
  expect((await add(A_WEEK)).status).toBe(201)
})

test('a time off that does not exist, or whose id cannot exist, is not found', async () => {
  const { remove } = await aSchoolWithTimeOff()
  for (const id of [newId(), 'nonsense']) expect(said(await remove(id))).toEqual([404, 'Time off not found'])
})

test('only the tutor may read and take time off', async () => {
  const { app, amira, nadia, add } = await aSchoolWithTimeOff()
  const id = await aTimeOff(app, { tutorId: nadia.id, start: '2026-02-01T00:00Z', end: '2026-02-02T00:00Z' })
  for (const [method, path] of [
    ['GET', '/api/time-off'],
    ['DELETE', `/api/time-off/${id}`],
  ] as const) {
    expect((await app.call(method, path)).status).toBe(401)
    expect(said(await app.call(method, path, { token: amira.token }))[0]).toBe(403)
  }
  expect((await add(A_WEEK, null)).status).toBe(401)
  expect((await add(A_WEEK, amira.token)).status).toBe(403)
  expect(await app.count('time_off')).toBe(1)
})
