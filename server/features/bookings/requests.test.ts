import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { drawInstead } from '#server/testing/drawn.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aBlock, aSubject, aTimeOff } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { heldTimeFaults } from './held-times/actions.ts'

test('a student asks for a lesson, at the price of the subject, and it holds its time', async () => {
  const { app, nadia, amira, maths, ask } = await aSchool()
  const hints = { nadia: hintsFor(app, nadia), amira: hintsFor(app, amira) }
  const reply = await ask(amira, {
    studentId: amira.id,
    endTime: '2026-01-19T17:30:00Z',
    notes: 'Quadratics, please',
    price: 1,
    status: 'CONFIRMED',
    title: 'Free',
  })
  expect(reply.status).toBe(201)
  expect(reply.body).toEqual({
    id: expect.any(String),
    title: null,
    subject: { id: maths, name: 'Mathematics', category: 'GCSE' },
    tutor: { id: nadia.id, name: 'Nadia' },
    student: { id: amira.id, name: 'Amira' },
    startTime: '2026-01-19T16:00:00.000Z',
    endTime: '2026-01-19T17:30:00.000Z',
    status: 'REQUESTED',
    type: 'LESSON',
    isOnline: true,
    price: 37.5,
    notes: 'Quadratics, please',
    amendmentReason: '',
    originalStartTime: null,
    originalEndTime: null,
    meetingLink: null,
    suggested: false,
    lateCancellation: false,
    ...{ noticePeriodHours: 24, latePercent: 100, chargePercent: 100 },
    chargeWaived: false,
    payments: [],
    packageTransaction: null,
    seriesId: null,
    outsideHours: true,
    createdAt: '2026-01-12T09:00:00.000Z',
  })
  const stored = await app.database.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ price_pence: 3750, rate_pence: 2500, suggested: 0 })
  expect(await heldTimeFaults(app.database.db)).toEqual([])
  expect(await app.count('held_times')).toBe(1)
  expect(await auditCounts(app)).toEqual({ booking_requested: 1 })
  expect(hints).toEqual({ nadia: ['bookings', 'availability', 'notices'], amira: ['bookings', 'availability'] })
})

test('a request need not name the tutor, there is only one', async () => {
  const { nadia, amira, ask } = await aSchool()
  const { status, body } = await ask(amira, { tutorId: undefined })
  expect([status, body.tutor]).toEqual([201, { id: nadia.id, name: 'Nadia' }])
})

test('in person costs the other rate, and a later change of rates leaves the price alone', async () => {
  const { app, amira, maths, ask } = await aSchool()
  const { body } = await ask(amira, { isOnline: false })
  expect(body.price).toBe(30)
  await app.context.transaction((tx) =>
    tx.updateTable('subjects').set({ in_person_rate_pence: 9900 }).where('id', '=', maths).execute(),
  )
  const list = await app.call('GET', `/api/bookings/${amira.id}`, { token: amira.token })
  expect(list.body[0].price).toBe(30)
})

test('a request that cannot be one is refused in a plain sentence, and nothing is written', async () => {
  const { app, amira, ben, ask } = await aSchool()
  const latin = await aSubject(app, { name: 'Latin', isActive: false })
  const refused: [string, Record<string, unknown>, [number, string], string?][] = [
    ['in the past', at('2026-01-12T08:45:00Z', '2026-01-12T09:45:00Z'), [400, AHEAD], 'startTime'],
    ['ends before it starts', at('2026-01-19T16:00:00Z', '2026-01-19T15:00:00Z'), [400, ORDER], 'endTime'],
    ['ends as it starts', at('2026-01-19T16:00:00Z', '2026-01-19T16:00:00Z'), [400, ORDER], 'endTime'],
    ['7 minutes', at('2026-01-19T16:00:00Z', '2026-01-19T16:07:00Z'), [400, QUARTER], 'startTime'],
    ['10 hours', at('2026-01-19T08:00:00Z', '2026-01-19T18:00:00Z'), [400, LENGTH], 'endTime'],
    ['3 hours and a quarter', at('2026-01-19T08:00:00Z', '2026-01-19T11:15:00Z'), [400, LENGTH], 'endTime'],
    ['7 months ahead', at('2026-08-12T16:00:00Z', '2026-08-12T17:00:00Z'), [400, SIX_MONTHS], 'startTime'],
    ['8,000 years ahead', at('9999-12-31T23:00:00-05:00', '9999-12-31T23:30:00-05:00'), [400, SIX_MONTHS], 'startTime'],
    ['at ten past', at('2026-01-19T16:10:00Z', '2026-01-19T17:10:00Z'), [400, QUARTER], 'startTime'],
    ['by a second', at('2026-01-19T16:00:01Z', '2026-01-19T17:00:01Z'), [400, QUARTER], 'startTime'],
    ['30 February', at('2027-02-30T16:00:00Z', '2027-02-30T17:00:00Z'), [400, OFFSET], 'startTime'],
    ['without an offset', at('2026-01-19T16:00:00', '2026-01-19T17:00:00Z'), [400, OFFSET], 'startTime'],
    ['a time in words', at('next Monday', '2026-01-19T17:00:00Z'), [400, OFFSET], 'startTime'],
    ['a number', { startTime: 1_768_838_400_000 }, [400, OFFSET], 'startTime'],
    ['an array', { startTime: ['2026-01-19T16:00:00Z'] }, [400, OFFSET], 'startTime'],
    ['no start', { startTime: undefined }, [400, OFFSET], 'startTime'],
    ['an unknown tutor', { tutorId: newId() }, [400, 'We could not find this tutor.'], 'tutorId'],
    ['a student as tutor', { tutorId: ben.id }, [400, 'We could not find this tutor.'], 'tutorId'],
    ['a word as tutor', { tutorId: 'Nadia' }, [400, INVALID], 'tutorId'],
    ['an array as tutor', { tutorId: [newId()] }, [400, INVALID], 'tutorId'],
    ['for another', { studentId: ben.id }, [403, 'You can only book for yourself']],
    ['an unknown subject', { subjectId: newId() }, [404, 'Subject not found']],
    ['an inactive subject', { subjectId: latin }, [404, 'Subject not found']],
    ['no subject', { subjectId: undefined }, [400, REQUIRED], 'subjectId'],
    ['long notes', { notes: 'n'.repeat(2001) }, [400, 'Please use at most 2000 characters.'], 'notes'],
    ['notes with NUL', { notes: 'a\u0000b' }, [400, 'Please remove the control characters from this text.'], 'notes'],
    ['notes as an array', { notes: ['a'] }, [400, INVALID], 'notes'],
    ['online in words', { isOnline: 'true' }, [400, INVALID], 'isOnline'],
    ['online not said', { isOnline: undefined }, [400, REQUIRED], 'isOnline'],
    ['a party', { type: 'PARTY' }, [400, INVALID], 'type'],
  ]
  for (const [what, wish, sentence, field] of refused) {
    const reply = await ask(amira, wish)
    expect([what, ...said(reply)]).toEqual([what, ...sentence])
    if (field) expect(reply.body.errors).toContainEqual({ msg: sentence[1], field })
  }
  const array = await app.call('POST', '/api/bookings/request', { token: amira.token, body: [] })
  expect(array.status).toBe(400)
  expect([await app.count('bookings'), await app.count('held_times')]).toEqual([0, 0])
})
const AHEAD = 'Please choose a time that is still ahead.'
const ORDER = 'End time must be after start time'
const QUARTER = 'Lessons start and end on a quarter of an hour.'
const LENGTH = 'A lesson lasts between 15 minutes and 3 hours.'
const SIX_MONTHS = 'Please choose a date within the next six months.'
const OFFSET = 'Please give a date and time with its offset.'
const REQUIRED = 'This field is required.'
const INVALID = 'This value is not valid.'
const at = (startTime: string, endTime: string) => ({ startTime, endTime })

test('only a student asks for a lesson, and only signed in', async () => {
  const { app, nadia, ask } = await aSchool()
  expect(said(await ask(nadia))).toEqual([403, 'Access denied. Only students can do this.'])
  expect((await app.call('POST', '/api/bookings/request', { body: {} })).status).toBe(401)
})

test('a lesson may begin this minute, and on the last day of the six months', async () => {
  const { amira, ask } = await aSchool()
  expect((await ask(amira, at('2026-01-12T09:00:00Z', '2026-01-12T09:15:00Z'))).status).toBe(201)
  expect((await ask(amira, at('2026-07-13T21:45:00+01:00', '2026-07-13T22:45:00+01:00'))).status).toBe(201)
})

test('a student cannot pass a request off as a suggestion of the tutor', async () => {
  const { app, amira, ask } = await aSchool()
  const reply = await ask(amira, { notes: ' [TUTOR_SUGGESTED][TUTOR_SUGGESTED] Please accept' })
  expect(reply.body).toMatchObject({ notes: 'Please accept', suggested: false })
  const confirm = await app.call('PUT', `/api/bookings/${reply.body.id}/status`, {
    token: amira.token,
    body: { status: 'CONFIRMED' },
  })
  expect(said(confirm)).toEqual([403, 'Only the tutor can confirm this request'])
})

test('a time that is taken says whose, and a lesson may begin as another ends', async () => {
  const { amira, ben, ask } = await aSchool()
  expect((await ask(amira)).status).toBe(201)
  expect(said(await ask(amira))).toEqual([409, 'You already have a booking at this time'])
  expect(said(await ask(ben))).toEqual([409, 'This time is no longer available'])
  expect(said(await ask(ben, at('2026-01-19T15:15:00Z', '2026-01-19T16:15:00Z')))[0]).toBe(409)
  expect(said(await ask(ben, at('2026-01-19T16:15:00Z', '2026-01-19T16:30:00Z')))[0]).toBe(409)
  expect((await ask(ben, at('2026-01-19T15:00:00Z', '2026-01-19T16:00:00Z'))).status).toBe(201)
  expect((await ask(ben, at('2026-01-19T17:00:00Z', '2026-01-19T18:00:00Z'))).status).toBe(201)
})

test('a long booking of the tutor keeps every moment of it', async () => {
  const { app, nadia, amira, ben, maths, ask } = await aSchool()
  const all = { tutorId: nadia.id, studentId: ben.id, subjectId: maths, minutes: 12 * 60 }
  await aBooking(app, { ...all, start: '2026-01-19T05:00:00Z', status: 'CONFIRMED' })
  expect((await ask(amira)).status).toBe(409)
  expect((await ask(amira, at('2026-01-19T17:00:00Z', '2026-01-19T18:00:00Z'))).status).toBe(201)
})

test('time off is refused in its own words', async () => {
  const { app, nadia, amira, ask } = await aSchool()
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-01-19T16:30:00Z', end: '2026-01-20T00:00:00Z' })
  expect(said(await ask(amira))).toEqual([409, 'The tutor is away at this time'])
  expect((await ask(amira, at('2026-01-19T16:00:00Z', '2026-01-19T16:30:00Z'))).status).toBe(201)
})

test('a time outside the published hours is allowed and marked, on London clocks before and after the change', async () => {
  const { app, nadia, amira, ask } = await aSchool()
  await aBlock(app, { tutorId: nadia.id })
  const isOutside = async (start: string, end: string) => (await ask(amira, at(start, end))).body.outsideHours
  expect(await isOutside('2026-03-23T19:00:00Z', '2026-03-23T20:00:00Z')).toBe(false)
  expect(await isOutside('2026-03-23T14:00:00Z', '2026-03-23T15:00:00Z')).toBe(true)
  expect(await isOutside('2026-03-30T14:00:00Z', '2026-03-30T15:00:00Z')).toBe(false)
  expect(await isOutside('2026-03-30T19:00:00Z', '2026-03-30T20:00:00Z')).toBe(true)
})

test('a lesson across the hour that the clocks skip or show twice is as long as it lasts', async () => {
  const { app, amira, ask } = await aSchool()
  const spring = await ask(amira, at('2026-03-29T00:30:00Z', '2026-03-29T02:30:00+01:00'))
  expect(spring.body).toMatchObject({ endTime: '2026-03-29T01:30:00.000Z', price: 25 })
  app.setClock('2026-09-01T09:00:00Z')
  const { body } = await app.call('POST', '/api/auth/login', { body: amira })
  const autumn = await ask({ ...amira, token: body.token }, at('2026-10-25T01:45:00+01:00', '2026-10-25T01:45:00Z'))
  expect(autumn.body).toMatchObject({ startTime: '2026-10-25T00:45:00.000Z', price: 25 })
})

test('the sixty-first request that waits is too many; answered and past ones do not count', async () => {
  const { app, nadia, amira, ben, maths, ask } = await aSchool()
  const hers = { tutorId: nadia.id, studentId: amira.id, subjectId: maths, minutes: 15 }
  const begin = Date.parse('2026-02-02T08:00:00Z')
  for (let n = 0; n < 60; n++) {
    await aBooking(app, { ...hers, start: new Date(begin + n * 900_000).toISOString() })
  }
  const refused = await ask(amira)
  expect(said(refused)).toEqual([
    429,
    'You have too many open requests. Please wait for the tutor to answer some of them.',
  ])
  expect(refused.headers['retry-after']).toBe('3600')
  expect((await ask(ben)).status).toBe(201)
  app.setClock('2026-02-02T08:15:00Z')
  const { body } = await app.call('POST', '/api/auth/login', { body: amira })
  const now = { ...amira, token: body.token }
  expect((await ask(now, at('2026-02-05T16:00:00Z', '2026-02-05T17:00:00Z'))).status).toBe(201)
})

test('one consultation of half an hour at its own price, and no second', async () => {
  const { app, amira, ask } = await aSchool()
  const half = { type: 'CONSULTATION', startTime: '2026-01-19T16:00:00Z', endTime: '2026-01-19T16:30:00Z' }
  const hour = await ask(amira, { type: 'CONSULTATION' })
  expect(said(hour)).toEqual([400, 'A consultation lasts exactly 30 minutes.'])
  expect(hour.body.errors).toEqual([{ msg: 'A consultation lasts exactly 30 minutes.', field: 'endTime' }])

  const first = await ask(amira, half)
  expect(first.body).toMatchObject({ type: 'CONSULTATION', price: 5 })
  const later = { ...half, ...at('2026-01-26T16:00:00Z', '2026-01-26T16:30:00Z') }
  expect(said(await ask(amira, later))).toEqual([409, 'You have already booked your consultation'])
  await app.call('PUT', `/api/bookings/${first.body.id}/status`, { token: amira.token, body: { status: 'CANCELLED' } })
  expect((await ask(amira, later)).status).toBe(201)
})

test('a consultation that the tutor does not offer is refused', async () => {
  const { app, amira, ask } = await aSchool()
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ consultation_enabled: 0 }).where('id', '=', amira.id).execute(),
  )
  const reply = await ask(amira, { type: 'CONSULTATION', endTime: '2026-01-19T16:30:00Z' })
  expect(said(reply)).toEqual([403, 'Consultations are not enabled for your account'])
})

test('two bookings never share a bank reference: a new id is drawn', async () => {
  const { app, amira, ask } = await aSchool()
  const first = await ask(amira)
  const rival = `00000000-0000-4000-8000-000000${first.body.id.slice(-6)}`
  // The request draws one for itself first.
  const drawn = [newId(), rival]
  drawInstead({ uuid: () => drawn.shift() })
  const second = await ask(amira, at('2026-01-20T16:00:00Z', '2026-01-20T17:00:00Z'))
  expect(second.status).toBe(201)
  expect(second.body.id.slice(-6)).not.toBe(first.body.id.slice(-6))
  expect([await app.count('bookings'), await auditCounts(app)]).toEqual([2, { booking_requested: 2 }])
})
