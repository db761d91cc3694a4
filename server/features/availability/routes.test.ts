import { expect, test } from 'vitest'
import type { AvailabilityBlock } from '#domain/availability.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aBlock, aStudent, aSubject, aTimeOff, aTutor } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { insertBlock } from './writes.ts'

const MONDAY_AFTERNOON = { dayOfWeek: 1, startTime: '15:00', endTime: '18:00' }
const NOBODY = newId()

async function aTutorAndAStudent() {
  const app = await buildTestApp()
  const [nadia, amira] = [await aTutor(app), await aStudent(app)]
  return { app, nadia, amira }
}

type Slot = {
  id: string
  startTime: string
  available: boolean
  canBook30Min: boolean
  canBook1Hour: boolean
  canBook90Min: boolean
  canBook2Hours: boolean
  ownBooking: { id: string; startTime: string; endTime: string } | null
  away: boolean
}
/** The starts of a day and the longest length that each offers, in minutes. */
const offers = (slots: readonly Slot[]) =>
  slots.map((slot) => {
    const lengths = [slot.canBook30Min, slot.canBook1Hour, slot.canBook90Min, slot.canBook2Hours]
    expect(slot.available).toBe(slot.canBook30Min)
    return `${slot.startTime.slice(0, 16)} ${lengths.lastIndexOf(true) * 30 + 30}`
  })

async function weekFrom(app: TestApp, token: string, startDate: string) {
  const reply = await app.call('GET', `/api/availability/grid?startDate=${startDate}`, { token })
  expect(reply.status).toBe(200)
  return reply.body as { date: string; slots: Slot[] }[]
}

// ---- the tutor's blocks

test('the tutor adds a weekly block and reads it back', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  const maths = await aSubject(app)
  const added = await app.call('POST', '/api/availability/tutor', {
    token: nadia.token,
    body: { ...MONDAY_AFTERNOON, subjectId: maths },
  })
  expect(added.status).toBe(201)
  expect(added.body).toEqual({
    id: added.body.id,
    ...MONDAY_AFTERNOON,
    subjectId: maths,
    subject: { id: maths, name: 'Mathematics', category: 'GCSE' },
    ...{ season: 'TERM', isOnline: null },
  })
  const listed = await app.call('GET', '/api/availability/tutor', { token: nadia.token })
  expect(listed.body).toEqual([added.body])
})

test('blocks are listed by day and start, and without a subject they serve every subject', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 3, startTime: '09:00', endTime: '10:00' })
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 1, startTime: '18:00', endTime: '19:00' })
  await app.call('POST', '/api/availability/tutor', { token: nadia.token, body: MONDAY_AFTERNOON })
  const { body } = await app.call('GET', '/api/availability/tutor', { token: nadia.token })
  expect(body.map((block: AvailabilityBlock) => [block.dayOfWeek, block.startTime, block.subjectId])).toEqual([
    [1, '15:00', null],
    [1, '18:00', null],
    [3, '09:00', null],
  ])
  expect(body[0].subject).toBeNull()
})

test('a block changes in place, never conflicting with its former self', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  const id = await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '18:00' })
  const later = { ...MONDAY_AFTERNOON, startTime: '16:00', endTime: '19:00' }
  const reply = await app.call('PUT', `/api/availability/${id}`, { token: nadia.token, body: later })
  expect([reply.status, reply.body]).toEqual([
    200,
    { id, ...later, subjectId: null, subject: null, season: 'TERM', isOnline: null },
  ])
})

test('a block is removed, and the booking inside it stays', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  const id = await aBlock(app, { tutorId: nadia.id })
  await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: await aSubject(app), status: 'CONFIRMED' })
  expect((await app.call('DELETE', `/api/availability/${id}`, { token: nadia.token })).status).toBe(204)
  expect(await app.count('availability_blocks')).toBe(0)
  expect([await app.count('bookings'), await app.count('held_times')]).toEqual([1, 1])
  expect((await app.call('DELETE', `/api/availability/${id}`, { token: nadia.token })).status).toBe(404)
})

test('a block that overlaps another of its day is refused, naming the one in the way', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '18:00' })
  const evening = await aBlock(app, { tutorId: nadia.id, startTime: '18:00', endTime: '20:00' })
  const added = await app.call('POST', '/api/availability/tutor', {
    token: nadia.token,
    body: { dayOfWeek: 1, startTime: '14:00', endTime: '15:15' },
  })
  expect([added.status, added.body]).toEqual([
    409,
    {
      code: 'block_overlaps',
      message: 'This time slot overlaps with existing availability (15:00 - 18:00)',
    },
  ])
  const changed = await app.call('PUT', `/api/availability/${evening}`, {
    token: nadia.token,
    body: { dayOfWeek: 1, startTime: '17:45', endTime: '20:00' },
  })
  expect([changed.status, changed.body.message]).toEqual([
    409,
    'This time slot overlaps with existing availability (15:00 - 18:00)',
  ])
})

test('touching blocks, and the same hours on another day, are welcome', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '18:00' })
  const bodies = [
    { dayOfWeek: 1, startTime: '14:45', endTime: '15:00' },
    { dayOfWeek: 1, startTime: '18:00', endTime: '23:45' },
    { dayOfWeek: 2, startTime: '15:00', endTime: '18:00' },
  ]
  for (const body of bodies) {
    const reply = await app.call('POST', '/api/availability/tutor', { token: nadia.token, body })
    expect([reply.status, reply.body.startTime]).toEqual([201, body.startTime])
  }
})

test('the database has the last word on an overlap', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '18:00' })
  const block = {
    id: newId(),
    dayOfWeek: 1,
    startTime: '17:45',
    endTime: '18:15',
    subjectId: null,
  } as AvailabilityBlock
  const forced = app.context.transaction((tx) => insertBlock(tx, nadia.id, block))
  await expect(forced).rejects.toMatchObject({
    status: 409,
    message: 'This time slot overlaps with existing availability',
  })
  expect(await app.count('availability_blocks')).toBe(1)
})

test('a day has room for forty blocks, whether one is added or moved there', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  for (let n = 0; n < 40; n++) {
    const clock = (quarters: number) =>
      `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`
    await aBlock(app, { tutorId: nadia.id, startTime: clock(2 * n), endTime: clock(2 * n + 1) })
  }
  const tuesday = await aBlock(app, { tutorId: nadia.id, dayOfWeek: 2 })
  const body = { dayOfWeek: 1, startTime: '22:00', endTime: '23:00' }
  const replies = [
    await app.call('POST', '/api/availability/tutor', { token: nadia.token, body }),
    await app.call('PUT', `/api/availability/${tuesday}`, { token: nadia.token, body }),
  ]
  for (const reply of replies) {
    expect([reply.status, reply.body.message]).toEqual([409, 'A day can have at most 40 time blocks'])
  }
})

test('the fortieth block of a day is added once, by whoever comes first', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  const quarters = Array.from({ length: 60 }, (_, n) => ({
    dayOfWeek: 1,
    startTime: `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`,
    endTime: `${String(Math.floor((n + 1) / 4)).padStart(2, '0')}:${String(((n + 1) % 4) * 15).padStart(2, '0')}`,
  }))
  const replies = await Promise.all(
    quarters.map((body) => app.call('POST', '/api/availability/tutor', { token: nadia.token, body })),
  )
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(40)
  expect(replies.filter((reply) => reply.body.code === 'too_many_blocks')).toHaveLength(20)
  expect(await app.count('availability_blocks')).toBe(40)
})

test('twenty identical blocks at once make one', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.call('POST', '/api/availability/tutor', { token: nadia.token, body: MONDAY_AFTERNOON }),
    ),
  )
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
  const sentence = 'This time slot overlaps with existing availability (15:00 - 18:00)'
  expect(replies.filter((reply) => reply.status === 409 && reply.body.message === sentence)).toHaveLength(19)
  expect(await app.count('availability_blocks')).toBe(1)
})

const CHOOSE_A_DAY = 'Please choose a day of the week.'
const AS_HH_MM = 'Please give a time as HH:MM.'
const A_QUARTER = 'Please choose a quarter of an hour.'
const ENDS_BEFORE_START = 'End time must be after start time'
const FROM_THE_LIST = 'Please choose a subject from the list.'

test.for([
  ['dayOfWeek', 7, CHOOSE_A_DAY],
  ['dayOfWeek', -1, CHOOSE_A_DAY],
  ['dayOfWeek', 1.5, CHOOSE_A_DAY],
  ['dayOfWeek', '1', CHOOSE_A_DAY],
  ['dayOfWeek', null, CHOOSE_A_DAY],
  ['dayOfWeek', [1], CHOOSE_A_DAY],
  ['endTime', '24:00', AS_HH_MM],
  ['startTime', '9:00', AS_HH_MM],
  ['startTime', '25:00', AS_HH_MM],
  ['startTime', '', AS_HH_MM],
  ['startTime', 900, AS_HH_MM],
  ['startTime', null, AS_HH_MM],
  ['startTime', ['15:00'], AS_HH_MM],
  ['startTime', '15:10', A_QUARTER],
  ['endTime', '18:01', A_QUARTER],
  ['endTime', '14:00', ENDS_BEFORE_START],
  ['endTime', '15:00', ENDS_BEFORE_START],
  ['subjectId', NOBODY, FROM_THE_LIST],
  ['subjectId', 'mathematics', 'This value is not valid.'],
] as const)('a block whose %s is %j is refused beside its field', async ([field, value, msg]) => {
  const { app, nadia } = await aTutorAndAStudent()
  const id = await aBlock(app, { tutorId: nadia.id, dayOfWeek: 5 })
  const body = { ...MONDAY_AFTERNOON, [field]: value }
  const replies = [
    await app.call('POST', '/api/availability/tutor', { token: nadia.token, body }),
    await app.call('PUT', `/api/availability/${id}`, { token: nadia.token, body }),
  ]
  for (const reply of replies) {
    expect([reply.status, reply.body.message, reply.body.errors]).toEqual([400, msg, [{ msg, field }]])
  }
  expect(await app.count('availability_blocks')).toBe(1)
})

// ---- a day copied to another

const copy = (app: TestApp, token: string, from: number, to: number) =>
  app.call('POST', '/api/availability/tutor/copy', { token, body: { from, to } })

test('a day is copied whole, each block with its subject, and the first day stays as it is', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  const maths = await aSubject(app)
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 2, startTime: '15:00', endTime: '17:00' })
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 2, startTime: '17:00', endTime: '20:15', subjectId: maths })
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 5, startTime: '09:00', endTime: '15:00' })
  const { status, body } = await copy(app, nadia.token, 2, 5)
  expect(status).toBe(201)
  expect(body.map((block: AvailabilityBlock) => [block.dayOfWeek, block.startTime, block.subjectId])).toEqual([
    [5, '15:00', null],
    [5, '17:00', maths],
  ])
  const listed = await app.call('GET', '/api/availability/tutor', { token: nadia.token })
  expect(listed.body.map((block: AvailabilityBlock) => `${block.dayOfWeek} ${block.startTime}`)).toEqual([
    ...['2 15:00', '2 17:00', '5 09:00', '5 15:00', '5 17:00'],
  ])
  expect(new Set(listed.body.map(({ id }: AvailabilityBlock) => id)).size).toBe(5)
})

test('where one block of a day cannot stand on the other none is copied, and the reason is named', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  const maths = await aSubject(app)
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 2, startTime: '15:00', endTime: '17:00' })
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 2, startTime: '18:00', endTime: '20:00', subjectId: maths })
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 5, startTime: '19:45', endTime: '21:00' })
  const refused = await copy(app, nadia.token, 2, 5)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This time slot overlaps with existing availability (19:45 - 21:00)',
  ])
  expect(await app.count('availability_blocks')).toBe(3)
  const empty = await copy(app, nadia.token, 0, 5)
  expect([empty.status, empty.body.message]).toEqual([409, 'No schedule to copy from this day'])
  const itself = await copy(app, nadia.token, 2, 2)
  expect([itself.status, itself.body.errors]).toEqual([400, [{ msg: 'Please choose another day.', field: 'to' }]])
  await app.call('PUT', `/api/subjects/${maths}`, { token: nadia.token, body: { isActive: false } })
  const inactive = await copy(app, nadia.token, 2, 6)
  expect([inactive.status, inactive.body.message]).toEqual([
    409,
    'This day has a block for a subject that is no longer taught. Please change that block first.',
  ])
  expect(await app.count('availability_blocks')).toBe(3)
})

test('the hours of term are copied to the holidays whole, or not at all', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  const copySeason = (to: string) =>
    app.call('POST', '/api/availability/tutor/copy-season', { token: nadia.token, body: { to } })
  expect((await copySeason('HOLIDAYS')).body.message).toBe('There are no hours to copy')
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 2, startTime: '15:00', endTime: '17:00', isOnline: true })
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 5, startTime: '09:00', endTime: '15:00' })
  const { status, body } = await copySeason('HOLIDAYS')
  const read = (block: AvailabilityBlock) => [block.season, block.dayOfWeek, block.startTime, block.isOnline]
  expect([status, body.map(read)]).toEqual([
    201,
    [
      ['HOLIDAYS', 2, '15:00', true],
      ['HOLIDAYS', 5, '09:00', null],
    ],
  ])
  expect((await copySeason('HOLIDAYS')).body.message).toBe(
    'This time slot overlaps with existing availability (15:00 - 17:00)',
  )
  expect((await copySeason('SUMMER')).body.message).toBe('Please choose the term or the holidays.')
  expect(await app.count('availability_blocks')).toBe(4)
})

test('the holidays have their own hours, for families and for visitors, and none on a bank holiday', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 1, startTime: '15:00', endTime: '16:00' })
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 1, startTime: '10:00', endTime: '11:00', season: 'HOLIDAYS' })
  const put = (path: string, body: object) => app.call('PUT', path, { token: nadia.token, body })
  await put('/api/terms', { terms: [{ name: 'Spring', fromDate: '2026-01-05', toDate: '2026-03-27' }] })
  const starts = async (monday: string) => {
    const { body } = await app.call('GET', `/api/availability/grid?startDate=${monday}`, { token: amira.token })
    return body[0].slots.map(({ startTime }: { startTime: string }) => startTime.slice(11, 16))
  }
  const visitors = async () => (await app.call('GET', '/api/availability/public')).body
  expect(await starts('2026-03-23')).toEqual(['15:00', '15:30'])
  expect(await starts('2026-04-06')).toEqual(['09:00', '09:30'])
  expect(await visitors()).toEqual([{ dayOfWeek: 1, startTime: '15:00', endTime: '16:00' }])
  const { body: rules } = await app.call('GET', '/api/diary-rules', { token: nadia.token })
  await put('/api/diary-rules', { ...rules, nation: 'ENGLAND_AND_WALES' })
  expect(await starts('2026-04-06')).toEqual([])
  expect(await starts('2026-04-13')).toEqual(['09:00', '09:30'])
  await put('/api/terms', { terms: [{ name: 'Summer', fromDate: '2026-04-13', toDate: '2026-07-17' }] })
  expect(await visitors()).toEqual([{ dayOfWeek: 1, startTime: '10:00', endTime: '11:00' }])
})

test('the nearest times that can be had are told, and are had', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  const maths = await aSubject(app)
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 2, startTime: '15:00', endTime: '18:00' })
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-01-20T16:00Z', end: '2026-01-20T17:00Z' })
  const nearest = (query: string) =>
    app.call('GET', `/api/availability/nearest?subjectId=${maths}&${query}`, { token: amira.token })
  const { status, body } = await nearest('start=2026-01-20T16:30:00Z&minutes=60')
  expect([status, body]).toEqual([
    200,
    [
      { startTime: '2026-01-20T15:00:00.000Z', endTime: '2026-01-20T16:00:00.000Z' },
      { startTime: '2026-01-20T17:00:00.000Z', endTime: '2026-01-20T18:00:00.000Z' },
      { startTime: '2026-01-27T16:30:00.000Z', endTime: '2026-01-27T17:30:00.000Z' },
    ],
  ])
  for (const time of body) {
    const wish = { studentId: amira.id, tutorId: nadia.id, subjectId: maths, isOnline: true, ...time }
    expect((await app.call('POST', '/api/bookings/request', { token: amira.token, body: wish })).status).toBe(201)
  }
  const length = 'Please choose 15 to 180 minutes in quarters of an hour.'
  for (const minutes of ['0', '50', '195', 'x'])
    expect((await nearest(`start=2026-01-20T16:30:00Z&minutes=${minutes}`)).body.message).toBe(length)
  expect((await nearest('start=2030-01-20T16:30:00Z&minutes=60')).body).toEqual([])
  expect((await nearest('start=%2B275760-09-13T00:00:00Z&minutes=60')).status).toBeLessThan(500)
})

test('ten copies of one day at once make one', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 2, startTime: '15:00', endTime: '17:00' })
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 2, startTime: '18:00', endTime: '20:00' })
  const replies = await Promise.all(Array.from({ length: 10 }, () => copy(app, nadia.token, 2, 5)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  expect(await app.count('availability_blocks')).toBe(4)
})

test('a block needs its day, start and end', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  const reply = await app.call('POST', '/api/availability/tutor', { token: nadia.token, body: {} })
  expect(reply.status).toBe(400)
  expect(reply.body.errors.map((error: { field: string }) => error.field)).toEqual([
    'dayOfWeek',
    'startTime',
    'endTime',
  ])
})

test('a block is not kept for a subject that is no longer taught', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  const latin = await aSubject(app, { name: 'Latin', isActive: false })
  const reply = await app.call('POST', '/api/availability/tutor', {
    token: nadia.token,
    body: { ...MONDAY_AFTERNOON, subjectId: latin },
  })
  expect([reply.status, reply.body.errors]).toEqual([400, [{ msg: FROM_THE_LIST, field: 'subjectId' }]])
})

test('fields that nobody asked for are dropped, an id and a tutor among them', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  const reply = await app.call('POST', '/api/availability/tutor', {
    token: nadia.token,
    body: { ...MONDAY_AFTERNOON, id: NOBODY, tutorId: amira.id, isActive: true },
  })
  expect(reply.status).toBe(201)
  expect(reply.body.id).not.toBe(NOBODY)
  expect(Object.keys(reply.body)).toEqual([
    ...['id', 'dayOfWeek', 'startTime', 'endTime', 'subjectId', 'subject', 'season', 'isOnline'],
  ])
  expect((await app.call('GET', '/api/availability/tutor', { token: nadia.token })).body).toHaveLength(1)
})

test('a block that does not exist, or whose id cannot exist, is not found', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  for (const id of [NOBODY, 'nonsense', "'%20OR%201=1"]) {
    const replies = [
      await app.call('PUT', `/api/availability/${id}`, { token: nadia.token, body: MONDAY_AFTERNOON }),
      await app.call('DELETE', `/api/availability/${id}`, { token: nadia.token }),
    ]
    for (const reply of replies) {
      expect([reply.status, reply.body]).toEqual([404, { code: 'block_not_found', message: 'Availability not found' }])
    }
  }
})

test('open pages are told that the hours changed, and not when they did not', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  const topics: string[] = []
  app.context.live.subscribe(amira, { send: (hint) => topics.push(hint.topic), end: () => undefined })
  const { body } = await app.call('POST', '/api/availability/tutor', { token: nadia.token, body: MONDAY_AFTERNOON })
  await app.call('POST', '/api/availability/tutor', { token: nadia.token, body: MONDAY_AFTERNOON })
  expect(topics).toEqual(['availability'])
  await app.call('PUT', `/api/availability/${body.id}`, { token: nadia.token, body: MONDAY_AFTERNOON })
  await app.call('DELETE', `/api/availability/${body.id}`, { token: nadia.token })
  expect(topics).toEqual(['availability', 'availability', 'availability'])
})

// ---- who may knock

test.for([
  ['GET', '/api/availability/tutor'],
  ['POST', '/api/availability/tutor'],
  ['PUT', `/api/availability/${NOBODY}`],
  ['DELETE', `/api/availability/${NOBODY}`],
] as const)('only the tutor may %s %s', async ([method, path]) => {
  const { app, amira } = await aTutorAndAStudent()
  const body = method === 'GET' ? undefined : MONDAY_AFTERNOON
  const nobody = await app.call(method, path, { body })
  expect([nobody.status, nobody.body.message]).toEqual([401, 'Authentication required. Please log in again.'])
  const student = await app.call(method, path, { token: amira.token, body })
  expect([student.status, student.body.message]).toEqual([403, 'Access denied. Tutor privileges required.'])
})

test.for(['/api/availability/grid?startDate=2026-01-12', `/api/availability/subject/${NOBODY}?date=2026-01-12`])(
  'nobody reads %s without signing in',
  async (path) => {
    const { app } = await aTutorAndAStudent()
    const reply = await app.call('GET', path)
    expect([reply.status, reply.body.message]).toEqual([401, 'Authentication required. Please log in again.'])
  },
)

// ---- the public hours

test('anyone may read the weekly hours and nothing else, and keep them for a minute', async () => {
  const { app, nadia } = await aTutorAndAStudent()
  await aBlock(app, { tutorId: nadia.id, subjectId: await aSubject(app) })
  const reply = await app.call('GET', '/api/availability/public')
  expect(reply.body).toEqual([{ dayOfWeek: 1, startTime: '15:00', endTime: '20:00' }])
  expect(reply.headers['cache-control']).toBe('public, max-age=60')
})

test('the public hours are an empty list where there is no block, or no tutor yet', async () => {
  const app = await buildTestApp()
  expect((await app.call('GET', '/api/availability/public')).body).toEqual([])
  await aTutor(app)
  expect((await app.call('GET', '/api/availability/public')).body).toEqual([])
})

// ---- the week

test('the week offers a slot each half hour of a block, with the lengths that fit', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  const maths = await aSubject(app)
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '17:30', subjectId: maths })
  const week = await weekFrom(app, amira.token, '2026-01-19')
  expect(week.map((day) => day.date)).toEqual([
    '2026-01-19',
    '2026-01-20',
    '2026-01-21',
    '2026-01-22',
    '2026-01-23',
    '2026-01-24',
    '2026-01-25',
  ])
  expect(week.slice(1).flatMap((day) => day.slots)).toEqual([])
  expect(week[0]?.slots[0]).toEqual({
    id: `${nadia.id}_2026-01-19T15:00:00.000Z`,
    startTime: '2026-01-19T15:00:00.000Z',
    date: '2026-01-19',
    available: true,
    tutor: { id: nadia.id, name: 'Nadia' },
    subject: 'Mathematics',
    subjectId: maths,
    canBook30Min: true,
    canBook1Hour: true,
    canBook90Min: true,
    canBook2Hours: true,
    ownBooking: null,
    away: false,
  })
  expect(offers(week[0]?.slots ?? [])).toEqual([
    '2026-01-19T15:00 120',
    '2026-01-19T15:30 120',
    '2026-01-19T16:00 90',
    '2026-01-19T16:30 60',
    '2026-01-19T17:00 30',
  ])
})

test('a taken slot stays in the week and offers nothing, without a name', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  const ben = await aStudent(app, 'Ben')
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '18:00' })
  await aBooking(app, { tutorId: nadia.id, studentId: ben.id, subjectId: await aSubject(app) })
  const reply = await app.call('GET', '/api/availability/grid?startDate=2026-01-19', { token: amira.token })
  expect(offers(reply.body[0].slots)).toEqual([
    '2026-01-19T15:00 60',
    '2026-01-19T15:30 30',
    '2026-01-19T16:00 0',
    '2026-01-19T16:30 0',
    '2026-01-19T17:00 60',
    '2026-01-19T17:30 30',
  ])
  expect(reply.text).not.toContain('Ben')
  expect(reply.text).not.toContain(ben.id)
  expect(reply.text).not.toContain('ben@home.test')
})

test('a family reads which of the taken times are its own, and nobody else can', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  const ben = await aStudent(app, 'Ben')
  const pair = { tutorId: nadia.id, subjectId: await aSubject(app) }
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '18:00' })
  const hers = await aBooking(app, { ...pair, studentId: amira.id, start: '2026-01-19T15:15Z', status: 'CONFIRMED' })
  const his = await aBooking(app, { ...pair, studentId: ben.id, start: '2026-01-19T17:00Z' })
  const mine = { id: hers, startTime: '2026-01-19T15:15:00.000Z', endTime: '2026-01-19T16:15:00.000Z' }
  const ownIn = async (token: string) => {
    const [monday] = await weekFrom(app, token, '2026-01-19')
    return monday?.slots.map(({ ownBooking }) => ownBooking)
  }
  expect(await ownIn(amira.token)).toEqual([mine, mine, mine, null, null, null])
  expect((await ownIn(ben.token))?.map((own) => own?.id ?? null)).toEqual([null, null, null, null, his, his])
  expect(await ownIn(nadia.token)).toEqual(Array(6).fill(null))
})

test('a lesson that is to be moved leaves its own time free, and nobody else’s does', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  const ben = await aStudent(app, 'Ben')
  const pair = { tutorId: nadia.id, subjectId: await aSubject(app) }
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '18:00' })
  const hers = await aBooking(app, { ...pair, studentId: amira.id, start: '2026-01-19T15:30Z', status: 'CONFIRMED' })
  const other = await aBooking(app, { ...pair, studentId: amira.id, start: '2026-01-19T16:30Z', minutes: 30 })
  const his = await aBooking(app, { ...pair, studentId: ben.id, start: '2026-01-19T17:00Z' })
  const moving = async (id: string) => {
    const path = `/api/availability/grid?startDate=2026-01-19&moving=${id}`
    const { body } = await app.call('GET', path, { token: amira.token })
    return body[0].slots as Slot[]
  }
  const asItStands = [
    ...['2026-01-19T15:00 30', '2026-01-19T15:30 0', '2026-01-19T16:00 0'],
    ...['2026-01-19T16:30 0', '2026-01-19T17:00 0', '2026-01-19T17:30 0'],
  ]
  expect(offers(await moving(hers))).toEqual([
    ...['2026-01-19T15:00 90', '2026-01-19T15:30 60', '2026-01-19T16:00 30'],
    ...asItStands.slice(3),
  ])
  expect((await moving(hers)).map(({ ownBooking }) => ownBooking?.id ?? null)).toEqual([
    ...[null, hers, hers],
    ...[other, null, null],
  ])
  expect(offers(await moving(his))).toEqual(asItStands)
  expect(offers(await moving(NOBODY))).toEqual(asItStands)
  const malformed = await app.call('GET', '/api/availability/grid?startDate=2026-01-19&moving=x', {
    token: amira.token,
  })
  expect(malformed.status).toBe(400)
})

test('a lesson of two subjects is one entry over its whole time, and moves as a whole or one part of it', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '18:00' })
  const lesson = { tutorId: nadia.id, studentId: amira.id, status: 'CONFIRMED', seriesId: NOBODY } as const
  const [maths, english] = [await aSubject(app), await aSubject(app, { name: 'English' })]
  const first = await aBooking(app, { ...lesson, subjectId: maths, start: '2026-01-19T15:30Z' })
  const second = await aBooking(app, { ...lesson, subjectId: english, start: '2026-01-19T16:30Z' })
  const slots = async (moving = '') => {
    const path = `/api/availability/grid?startDate=2026-01-19${moving && `&moving=${moving}`}`
    const { body } = await app.call('GET', path, { token: amira.token })
    return body[0].slots as Slot[]
  }
  const whole = { id: first, startTime: '2026-01-19T15:30:00.000Z', endTime: '2026-01-19T17:30:00.000Z' }
  expect((await slots()).map(({ ownBooking }) => ownBooking)).toEqual([null, ...Array(4).fill(whole), null])
  const asAWhole = await slots(`${first},${second}`)
  expect(asAWhole.map(({ ownBooking }) => ownBooking)).toEqual([null, ...Array(4).fill(whole), null])
  expect(offers(asAWhole).map((offer) => offer.slice(11))).toEqual([
    ...['15:00 120', '15:30 120', '16:00 120', '16:30 90', '17:00 60', '17:30 30'],
  ])
  const inPart = await slots(second)
  expect(inPart.map(({ ownBooking }) => ownBooking?.id ?? null)).toEqual([null, first, first, second, second, null])
  expect(offers(inPart).map((offer) => offer.slice(11))).toEqual([
    ...['15:00 30', '15:30 0', '16:00 0', '16:30 90', '17:00 60', '17:30 30'],
  ])
})

test('a lesson under review leaves both its times free for itself', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '18:00' })
  const pair = { tutorId: nadia.id, studentId: amira.id, subjectId: await aSubject(app) }
  const id = await aBooking(app, { ...pair, start: '2026-01-19T15:00Z', status: 'CONFIRMED' })
  const amended = await app.call('PUT', `/api/bookings/${id}/amend`, {
    token: amira.token,
    body: { startTime: '2026-01-19T17:00:00Z', endTime: '2026-01-19T18:00:00Z' },
  })
  expect(amended.body.status).toBe('AMENDED')
  const path = `/api/availability/grid?startDate=2026-01-19&moving=${id}`
  const { body } = await app.call('GET', path, { token: amira.token })
  expect((body[0].slots as Slot[]).every(({ available }) => available)).toBe(true)
  expect((body[0].slots as Slot[]).map(({ ownBooking }) => ownBooking?.startTime.slice(11, 16) ?? null)).toEqual([
    ...['15:00', '15:00', null, null],
    ...['17:00', '17:00'],
  ])
})

test('a lesson that was deleted is not named as anybody’s', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '16:00' })
  const pair = { tutorId: nadia.id, studentId: amira.id, subjectId: await aSubject(app) }
  const id = await aBooking(app, { ...pair, start: '2026-01-19T15:00Z', status: 'CONFIRMED' })
  await app.context.transaction((tx) =>
    tx.updateTable('bookings').set({ deleted_at: 1 }).where('id', '=', id).executeTakeFirst(),
  )
  const [monday] = await weekFrom(app, amira.token, '2026-01-19')
  expect(monday?.slots.map(({ ownBooking, available }) => [ownBooking, available])).toEqual([
    [null, false],
    [null, false],
  ])
})

test('the first free date passes over taken days and time off, and is null where there is none', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  const firstFree = async () => {
    const { status, body } = await app.call('GET', '/api/availability/first-free', { token: amira.token })
    return [status, body]
  }
  expect(await firstFree()).toEqual([200, { date: null }])
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '16:00' })
  expect(await firstFree()).toEqual([200, { date: '2026-01-12' }])
  const pair = { tutorId: nadia.id, studentId: amira.id, subjectId: await aSubject(app) }
  await aBooking(app, { ...pair, start: '2026-01-12T15:00Z' })
  expect(await firstFree()).toEqual([200, { date: '2026-01-19' }])
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-01-19T00:00Z', end: '2026-03-02T00:00Z' })
  expect(await firstFree()).toEqual([200, { date: '2026-03-02' }])
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-03-02T00:00Z', end: '2027-03-02T00:00Z' })
  expect(await firstFree()).toEqual([200, { date: null }])
})

test('a lesson that began before midnight on Sunday still holds the Monday morning', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  await aBlock(app, { tutorId: nadia.id, startTime: '08:00', endTime: '12:00' })
  await aBooking(app, {
    tutorId: nadia.id,
    studentId: amira.id,
    subjectId: await aSubject(app),
    start: '2026-01-18T22:00:00Z',
    minutes: 12 * 60,
  })
  const [monday] = await weekFrom(app, amira.token, '2026-01-19')
  expect(monday?.slots.map((slot) => slot.available)).toEqual([
    ...[false, false, false, false],
    ...[true, true, true, true],
  ])
})

test('the last half hour of the week can be taken, and what follows on Monday takes nothing', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  const subjectId = await aSubject(app)
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 0, startTime: '22:30', endTime: '23:30' })
  const lesson = { tutorId: nadia.id, studentId: amira.id, subjectId, minutes: 30 }
  await aBooking(app, { ...lesson, start: '2026-01-25T23:00:00Z' })
  await aBooking(app, { ...lesson, start: '2026-01-26T00:00:00Z' })
  const sunday = (await weekFrom(app, amira.token, '2026-01-19'))[6]
  expect(offers(sunday?.slots ?? [])).toEqual(['2026-01-25T22:30 30', '2026-01-25T23:00 0'])
})

test('slots that have begun are not available, and the rest of the day is', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  await aBlock(app, { tutorId: nadia.id, startTime: '08:00', endTime: '10:00' })
  const [today] = await weekFrom(app, amira.token, '2026-01-12')
  expect(offers(today?.slots ?? [])).toEqual([
    '2026-01-12T08:00 0',
    '2026-01-12T08:30 0',
    '2026-01-12T09:00 0',
    '2026-01-12T09:30 30',
  ])
})

test('time off takes the slots of the week', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '17:00' })
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-01-01T00:00:00Z', end: '2026-01-19T16:00:00Z' })
  const [monday] = await weekFrom(app, amira.token, '2026-01-19')
  expect(offers(monday?.slots ?? [])).toEqual([
    '2026-01-19T15:00 0',
    '2026-01-19T15:30 0',
    '2026-01-19T16:00 60',
    '2026-01-19T16:30 30',
  ])
  expect(monday?.slots.map(({ away }) => away)).toEqual([true, true, false, false])
})

test('a lesson may run on into the next block where the subjects agree', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  const maths = await aSubject(app)
  const physics = await aSubject(app, { name: 'Physics' })
  const block = (startTime: string, endTime: string, subjectId: string | null) =>
    aBlock(app, { tutorId: nadia.id, startTime, endTime, subjectId })
  await block('15:00', '15:30', maths)
  await block('15:30', '16:00', null)
  await block('16:00', '17:00', physics)
  const [monday] = await weekFrom(app, amira.token, '2026-01-19')
  expect(offers(monday?.slots ?? [])).toEqual([
    '2026-01-19T15:00 60',
    '2026-01-19T15:30 90',
    '2026-01-19T16:00 60',
    '2026-01-19T16:30 30',
  ])
})

test.for([
  { monday: '2026-03-23', clocksChangeOn: '2026-03-29', saturday: '16:00', sunday: '15:00', after: '15:00' },
  { monday: '2026-10-19', clocksChangeOn: '2026-10-25', saturday: '15:00', sunday: '16:00', after: '16:00' },
])('a four o’clock slot stays at four while the clocks change on $clocksChangeOn', async (week) => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  for (const dayOfWeek of [6, 0, 1] as const) {
    await aBlock(app, { tutorId: nadia.id, dayOfWeek, startTime: '16:00', endTime: '16:30' })
  }
  app.setClock(`${week.monday}T00:00:00Z`)
  const { body } = await app.call('POST', '/api/auth/login', { body: amira })
  const nextMonday = new Date(Date.parse(week.monday) + 7 * 86_400_000).toISOString().slice(0, 10)
  const days = [...(await weekFrom(app, body.token, week.monday)), ...(await weekFrom(app, body.token, nextMonday))]
  expect([days[6]?.date, days[7]?.date]).toEqual([week.clocksChangeOn, nextMonday])
  const starts = days.slice(5, 8).flatMap((day) => offers(day.slots).map((slot) => slot.slice(11)))
  expect(starts).toEqual([`${week.saturday} 30`, `${week.sunday} 30`, `${week.after} 30`])
})

test.for([
  ['2026-01-13', 'startDate must be a Monday'],
  ['2026-01-11', 'startDate must be a Monday'],
  ['2026-01-05', 'Please choose this week or one of the next 27.'],
  ['2026-07-27', 'Please choose this week or one of the next 27.'],
  ['9999-12-27', 'Please choose this week or one of the next 27.'],
  ['2026-02-30', 'Invalid date'],
  ['2026-1-12', 'Invalid date'],
  ['2026-01-12T00:00:00Z', 'Invalid date'],
  ['', 'Invalid date'],
])('a week that starts on "%s" is refused: %s', async ([startDate, msg]) => {
  const { app, amira } = await aTutorAndAStudent()
  const reply = await app.call('GET', `/api/availability/grid?startDate=${startDate}`, { token: amira.token })
  expect([reply.status, reply.body]).toEqual([
    400,
    { code: 'invalid_request', message: msg, errors: [{ msg, field: 'startDate' }] },
  ])
})

test('a week that names no start, or two, is refused', async () => {
  const { app, amira } = await aTutorAndAStudent()
  for (const query of ['', '?startDate=2026-01-12&startDate=2026-01-19', '?startDate[]=2026-01-12']) {
    const reply = await app.call('GET', `/api/availability/grid${query}`, { token: amira.token })
    expect([reply.status, reply.body.message]).toEqual([400, 'Invalid date'])
  }
})

test('this week and the twenty-seventh after it are shown, though only six months can be booked', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  await aBlock(app, { tutorId: nadia.id })
  expect(await weekFrom(app, amira.token, '2026-01-12')).toHaveLength(7)
  expect(await weekFrom(app, amira.token, '2026-07-20')).toHaveLength(7)
})

// ---- the slots of one subject

const slotsOf = (app: TestApp, token: string, subjectId: string, query: string) =>
  app.call('GET', `/api/availability/subject/${subjectId}?${query}`, { token })
const startsOf = (slots: readonly Slot[]) => slots.map((slot) => slot.startTime.slice(11, 16))

test('a subject has free slots of an hour, laid end to end', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  const maths = await aSubject(app)
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '17:45' })
  const reply = await slotsOf(app, amira.token, maths, 'date=2026-01-19')
  expect(reply.body).toEqual([
    {
      id: `${nadia.id}_2026-01-19T15:00:00.000Z`,
      startTime: '2026-01-19T15:00:00.000Z',
      endTime: '2026-01-19T16:00:00.000Z',
      tutor: { id: nadia.id, name: 'Nadia' },
    },
    {
      id: `${nadia.id}_2026-01-19T16:00:00.000Z`,
      startTime: '2026-01-19T16:00:00.000Z',
      endTime: '2026-01-19T17:00:00.000Z',
      tutor: { id: nadia.id, name: 'Nadia' },
    },
  ])
})

test('a consultation asks for slots of half an hour', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  const maths = await aSubject(app)
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '16:30' })
  const reply = await slotsOf(app, amira.token, maths, 'date=2026-01-19&duration=30')
  expect(startsOf(reply.body)).toEqual(['15:00', '15:30', '16:00'])
})

test('a block kept for one subject serves only that subject', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  const maths = await aSubject(app)
  const physics = await aSubject(app, { name: 'Physics' })
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '16:00', subjectId: maths })
  await aBlock(app, { tutorId: nadia.id, startTime: '18:00', endTime: '19:00' })
  const starts = async (subjectId: string) =>
    startsOf((await slotsOf(app, amira.token, subjectId, 'date=2026-01-19')).body)
  expect(await starts(maths)).toEqual(['15:00', '18:00'])
  expect(await starts(physics)).toEqual(['18:00'])
})

test('bookings, time off and what has begun leave no slot behind', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  const maths = await aSubject(app)
  await aBlock(app, { tutorId: nadia.id, startTime: '08:00', endTime: '15:00' })
  const today = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  await aBooking(app, { ...today, start: '2026-01-12T10:00:00Z', status: 'CONFIRMED' })
  await aBooking(app, { ...today, start: '2026-01-12T11:00:00Z', status: 'CANCELLED' })
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-01-12T13:00:00Z', end: '2026-01-13T00:00:00Z' })
  const reply = await slotsOf(app, amira.token, maths, 'date=2026-01-12')
  expect(startsOf(reply.body)).toEqual(['11:00', '12:00'])
})

test.for([
  ['date=2026-01-11', 'Invalid date', 'date'],
  ['date=2026-07-13', 'Invalid date', 'date'],
  ['date=2027-02-30', 'Invalid date', 'date'],
  ['date=today', 'Invalid date', 'date'],
  ['', 'Invalid date', 'date'],
  ['date=2026-01-19&duration=29', 'Invalid duration', 'duration'],
  ['date=2026-01-19&duration=121', 'Invalid duration', 'duration'],
  ['date=2026-01-19&duration=60.5', 'Invalid duration', 'duration'],
  ['date=2026-01-19&duration=1e2', 'Invalid duration', 'duration'],
  ['date=2026-01-19&duration=', 'Invalid duration', 'duration'],
] as const)('slots for "%s" are refused: %s', async ([query, msg, field]) => {
  const { app, amira } = await aTutorAndAStudent()
  const reply = await slotsOf(app, amira.token, await aSubject(app), query)
  expect([reply.status, reply.body]).toEqual([400, { code: 'invalid_request', message: msg, errors: [{ msg, field }] }])
})

test('slots are shown from today to six months ahead, both included', async () => {
  const { app, nadia, amira } = await aTutorAndAStudent()
  const maths = await aSubject(app)
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 0, startTime: '15:00', endTime: '16:00' })
  expect((await slotsOf(app, amira.token, maths, 'date=2026-01-12')).body).toEqual([])
  expect(startsOf((await slotsOf(app, amira.token, maths, 'date=2026-07-12')).body)).toEqual(['14:00'])
})

test('an unknown, an inactive and an impossible subject are not found alike', async () => {
  const { app, amira } = await aTutorAndAStudent()
  const latin = await aSubject(app, { name: 'Latin', isActive: false })
  for (const subjectId of [NOBODY, latin, 'nonsense']) {
    const reply = await slotsOf(app, amira.token, subjectId, 'date=2026-01-19')
    expect([reply.status, reply.body]).toEqual([404, { code: 'subject_not_found', message: 'Subject not found' }])
  }
})

test('where nobody teaches yet, there is nothing to book', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  expect((await slotsOf(app, amira.token, await aSubject(app), 'date=2026-01-19')).body).toEqual([])
  expect(await weekFrom(app, amira.token, '2026-01-19')).toEqual([])
})

test('the next free times of a subject are found over all days, without what is held', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const block = { dayOfWeek: 3, startTime: '16:00', endTime: '17:00', subjectId: null }
  await app.call('POST', '/api/availability/tutor', { token: nadia.token, body: block })
  const next = () => app.call('GET', `/api/availability/next?subjectId=${maths}&duration=30`, { token: amira.token })
  const starts = async () => (await next()).body.map(({ startTime }: { startTime: string }) => startTime)
  const first = ['2026-01-14T16:00:00.000Z', '2026-01-14T16:30:00.000Z', '2026-01-21T16:00:00.000Z']
  expect((await starts()).slice(0, 3)).toEqual(first)
  expect(await starts()).toHaveLength(12)
  const body = { subjectId: maths, startTime: first[0], endTime: first[1] }
  await app.call('POST', '/api/bookings/consultation', { token: amira.token, body: { ...body, tutorId: nadia.id } })
  expect((await starts())[0]).toBe(first[1])
  const unknown = await app.call('GET', `/api/availability/next?subjectId=${nadia.id}`, { token: amira.token })
  expect(unknown.status).toBe(404)
})

test('the next free times of any subject say which active ones they serve', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const latin = await aSubject(app, { name: 'Latin' })
  await aSubject(app, { name: 'Art', isActive: false })
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 3, startTime: '16:00', endTime: '16:30' })
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 4, startTime: '16:00', endTime: '16:30', subjectId: latin })
  const { body } = await app.call('GET', '/api/availability/next?duration=30', { token: amira.token })
  expect(body.slice(0, 2)).toMatchObject([
    {
      startTime: '2026-01-14T16:00:00.000Z',
      tutor: { id: nadia.id },
      subjectIds: expect.arrayContaining([maths, latin]),
    },
    { startTime: '2026-01-15T16:00:00.000Z', subjectIds: [latin] },
  ])
  expect(body[0].subjectIds).toHaveLength(2)
})
