import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aBlock, aSubject, aTimeOff, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { heldTimeFaults } from './held-times/actions.ts'

const SETTLED = [409, 'This booking can no longer be changed']
const MONDAY = { startTime: '2026-01-19T16:00:00.000Z', endTime: '2026-01-19T17:00:00.000Z' }
const TUESDAY = { startTime: '2026-01-20T16:00:00.000Z', endTime: '2026-01-20T17:00:00.000Z' }
const WEDNESDAY = { startTime: '2026-01-21T16:00:00.000Z', endTime: '2026-01-21T17:00:00.000Z' }
const originally = (time: typeof MONDAY | null) => ({
  originalStartTime: time?.startTime ?? null,
  originalEndTime: time?.endTime ?? null,
})

async function aSchoolWithBookings() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const put = (person: Person, id: string, what: string, body?: unknown) =>
    app.call('PUT', `/api/bookings/${id}/${what}`, { token: person.token, body })
  return {
    ...school,
    give: (wish: Partial<Parameters<typeof aBooking>[1]> = {}) =>
      aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, ...wish }),
    amend: (person: Person, id: string, body: object) => put(person, id, 'amend', body),
    move: (id: string, body: object) => put(nadia, id, 'tutor-amend', { subjectId: maths, ...body }),
    keep: (id: string) => put(nadia, id, 'keep-original'),
    setStatus: (person: Person, id: string, status: string) => put(person, id, 'status', { status }),
    stored: (id: string) =>
      app.database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    heldStarts: async (id: string) => {
      const held = app.database.db.selectFrom('held_times').selectAll().where('booking_id', '=', id)
      const rows = await held.orderBy('is_original').execute()
      return rows.map((row) => new Date(row.start_at).toISOString())
    },
    faults: () => heldTimeFaults(app.database.db),
  }
}

test('a request that its student moves stays a request and remembers what was asked first', async () => {
  const { app, amira, give, amend, heldStarts, faults } = await aSchoolWithBookings()
  const id = await give()
  const first = await amend(amira, id, { ...TUESDAY, notes: '  School trip ' })
  expect([first.status, first.body]).toMatchObject([
    200,
    { status: 'REQUESTED', ...TUESDAY, ...originally(MONDAY), amendmentReason: 'School trip', price: 25 },
  ])
  const second = await amend(amira, id, WEDNESDAY)
  expect(second.body).toMatchObject({ status: 'REQUESTED', ...WEDNESDAY, ...originally(MONDAY) })
  expect(second.body.amendmentReason).toBe('School trip')
  expect(await heldStarts(id)).toEqual([WEDNESDAY.startTime])
  expect(await faults()).toEqual([])
  expect(await auditCounts(app)).toEqual({ booking_amended: 2 })
})

test('a confirmed lesson that its student moves waits, and holds both its times', async () => {
  const { amira, ben, ask, give, amend, heldStarts, faults } = await aSchoolWithBookings()
  const id = await give({ status: 'CONFIRMED' })
  expect((await amend(amira, id, TUESDAY)).body).toMatchObject({
    status: 'AMENDED',
    ...TUESDAY,
    ...originally(MONDAY),
  })
  expect(await heldStarts(id)).toEqual([TUESDAY.startTime, MONDAY.startTime])
  for (const time of [MONDAY, TUESDAY]) {
    expect(said(await ask(ben, time))).toEqual([409, 'This time is no longer available'])
  }
  expect((await amend(amira, id, WEDNESDAY)).body).toMatchObject({ status: 'AMENDED', ...originally(MONDAY) })
  expect(await heldStarts(id)).toEqual([WEDNESDAY.startTime, MONDAY.startTime])
  expect((await ask(ben, TUESDAY)).status).toBe(201)
  expect(await faults()).toEqual([])
})

test('a lesson may move into a part of its own time', async () => {
  const { amira, give, amend, heldStarts, faults } = await aSchoolWithBookings()
  const id = await give({ status: 'CONFIRMED' })
  const halfPast = { startTime: '2026-01-19T16:30:00Z', endTime: '2026-01-19T17:30:00Z' }
  expect((await amend(amira, id, halfPast)).status).toBe(200)
  expect(await heldStarts(id)).toEqual(['2026-01-19T16:30:00.000Z', MONDAY.startTime])
  expect(await faults()).toEqual([])
})

test('a suggestion that the student moves is his request, for the tutor to answer', async () => {
  const { nadia, amira, give, amend, setStatus } = await aSchoolWithBookings()
  const id = await give({ suggested: true, notes: 'Shall we?' })
  const { body } = await amend(amira, id, TUESDAY)
  expect(body).toMatchObject({ status: 'REQUESTED', suggested: false, notes: 'Shall we?', ...originally(MONDAY) })
  expect(said(await setStatus(amira, id, 'CONFIRMED'))).toEqual([403, 'Only the tutor can confirm this request'])
  expect((await setStatus(nadia, id, 'CONFIRMED')).body).toMatchObject({ ...TUESDAY, ...originally(null) })
})

test('the price follows the rate of the booking when its length changes, whatever the subject costs today', async () => {
  const { app, nadia, amira, maths, give, amend } = await aSchoolWithBookings()
  const id = await give({ status: 'CONFIRMED' })
  await app.call('PUT', `/api/subjects/${maths}`, { token: nadia.token, body: { onlineRate: 99 } })
  const longer = { ...TUESDAY, endTime: '2026-01-20T17:45:00Z' }
  const { body } = await amend(amira, id, { ...longer, price: 1, status: 'CONFIRMED', subjectId: newId() })
  expect(body).toMatchObject({ price: 43.75, status: 'AMENDED', subject: { id: maths } })
  expect((await amend(amira, id, TUESDAY)).body.price).toBe(25)
})

test('a changed lesson says again whether it lies outside the published hours', async () => {
  const { app, nadia, amira, give, amend } = await aSchoolWithBookings()
  await aBlock(app, { tutorId: nadia.id })
  const id = await give()
  expect((await amend(amira, id, TUESDAY)).body.outsideHours).toBe(true)
  expect((await amend(amira, id, MONDAY)).body.outsideHours).toBe(false)
})

test('every state that a student or the tutor may not move any more says so', async () => {
  const { amira, maths, give, amend, move, keep, stored } = await aSchoolWithBookings()
  for (const status of ['DENIED', 'CANCELLED', 'COMPLETED'] as const) {
    const id = await give({ status })
    const before = await stored(id)
    expect(said(await amend(amira, id, TUESDAY))).toEqual(SETTLED)
    expect(said(await move(id, { ...TUESDAY, subjectId: maths }))).toEqual(SETTLED)
    expect(said(await keep(id))).toEqual(SETTLED)
    expect(await stored(id)).toEqual(before)
  }
  const pending = await give({ status: 'PENDING', start: '2026-01-26T16:00:00Z' })
  expect((await amend(amira, pending, TUESDAY)).body).toMatchObject({ status: 'PENDING', ...TUESDAY })
})

test('a student moves a lesson until its start, the tutor also afterwards', async () => {
  const { app, amira, give, amend, move } = await aSchoolWithBookings()
  const id = await give({ status: 'CONFIRMED', start: '2026-01-12T10:00:00Z' })
  app.setClock('2026-01-12T10:00:00Z')
  expect(said(await amend(amira, id, TUESDAY))).toEqual(SETTLED)
  const earlier = { startTime: '2026-01-11T10:07:00Z', endTime: '2026-01-11T10:50:00Z' }
  expect((await move(id, earlier)).body).toMatchObject({ status: 'CONFIRMED', price: 17.92 })
})

test('a student asks for no time that is taken, nor for one in time off', async () => {
  const { app, nadia, amira, ben, give, amend, stored } = await aSchoolWithBookings()
  const id = await give()
  await give({ studentId: ben.id, start: TUESDAY.startTime })
  await give({ start: WEDNESDAY.startTime })
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-01-22T00:00:00Z', end: '2026-01-23T00:00:00Z' })
  const before = await stored(id)
  expect(said(await amend(amira, id, TUESDAY))).toEqual([409, 'This time is no longer available'])
  expect(said(await amend(amira, id, WEDNESDAY))).toEqual([409, 'You already have a booking at this time'])
  const thursday = { startTime: '2026-01-22T16:00:00Z', endTime: '2026-01-22T17:00:00Z' }
  expect(said(await amend(amira, id, thursday))).toEqual([409, 'The tutor is away at this time'])
  expect(await stored(id)).toEqual(before)
})

test('the tutor takes no time that is taken, but any of his time off', async () => {
  const { app, nadia, ben, give, move, stored } = await aSchoolWithBookings()
  const id = await give()
  await give({ studentId: ben.id, start: TUESDAY.startTime })
  const amended = { status: 'AMENDED', start: '2026-02-02T16:00:00Z', originalStart: WEDNESDAY.startTime } as const
  await give({ ...amended })
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-01-22T00:00:00Z', end: '2026-01-23T00:00:00Z' })
  const before = await stored(id)
  for (const time of [TUESDAY, WEDNESDAY]) {
    expect(said(await move(id, time))).toEqual([409, 'You already have a booking at this time'])
  }
  expect(await stored(id)).toEqual(before)
  const thursday = { startTime: '2026-01-22T16:00:00Z', endTime: '2026-01-22T17:00:00Z' }
  expect((await move(id, thursday)).status).toBe(200)
})

test('what the tutor moves keeps its status: a confirmed lesson stands at its new time', async () => {
  const { give, move, heldStarts, stored, faults } = await aSchoolWithBookings()
  const confirmed = await give({ status: 'CONFIRMED' })
  const reply = await move(confirmed, { ...TUESDAY, notes: 'Concert' })
  expect(reply.body).toMatchObject({ status: 'CONFIRMED', ...TUESDAY, ...originally(null), amendmentReason: 'Concert' })
  expect(await heldStarts(confirmed)).toEqual([TUESDAY.startTime])
  expect(await stored(confirmed)).toMatchObject({ tutor_moved_at: Date.parse('2026-01-12T09:00:00Z') })

  const suggested = await give({ suggested: true })
  expect((await move(suggested, WEDNESDAY)).body).toMatchObject({ status: 'REQUESTED', suggested: true })
  const amended = await give({
    status: 'AMENDED',
    start: '2026-02-03T16:00:00Z',
    originalStart: '2026-02-02T16:00:00Z',
  })
  const february = { startTime: '2026-02-04T16:00:00.000Z', endTime: '2026-02-04T17:00:00.000Z' }
  expect((await move(amended, february)).body).toMatchObject({ status: 'AMENDED', ...february })
  expect(await heldStarts(amended)).toEqual([february.startTime, '2026-02-02T16:00:00.000Z'])
  expect(await faults()).toEqual([])
})

test('the tutor changes the subject, whose rate then counts, or names a price', async () => {
  const { app, give, move, stored } = await aSchoolWithBookings()
  const physics = await aSubject(app, { name: 'Physics', onlineRatePence: 4000 })
  const id = await give()
  const moved = await move(id, { ...MONDAY, subjectId: physics })
  expect(moved.body).toMatchObject({ subject: { id: physics, name: 'Physics' }, price: 40 })
  expect(await stored(id)).toMatchObject({ rate_pence: 4000, tutor_moved_at: null })
  expect((await move(id, { ...MONDAY, subjectId: physics, price: 12.34 })).body.price).toBe(12.34)
  expect((await move(id, { ...TUESDAY, subjectId: physics })).body.price).toBe(12.34)
  expect((await move(id, { ...TUESDAY, subjectId: physics, price: 0 })).body.price).toBe(0)
})

test('a booking keeps a subject that is no longer taught, and takes none', async () => {
  const { app, nadia, maths, give, move } = await aSchoolWithBookings()
  const latin = await aSubject(app, { name: 'Latin', isActive: false })
  const id = await give()
  await app.call('PUT', `/api/subjects/${maths}`, { token: nadia.token, body: { isActive: false } })
  expect((await move(id, TUESDAY)).status).toBe(200)
  for (const subjectId of [latin, newId()]) {
    expect(said(await move(id, { ...TUESDAY, subjectId }))).toEqual([404, 'Subject not found'])
  }
})

test('the tutor keeps the time agreed on before, and the other one is free again', async () => {
  const { nadia, amira, ben, ask, give, amend, keep, setStatus, stored, heldStarts, faults } =
    await aSchoolWithBookings()
  const id = await give()
  expect(said(await keep(id))).toEqual(SETTLED)
  await setStatus(nadia, id, 'CONFIRMED')
  expect(said(await keep(id))).toEqual(SETTLED)
  await amend(amira, id, { ...TUESDAY, endTime: '2026-01-20T18:00:00Z' })
  const reply = await keep(id)
  expect([reply.status, reply.body]).toMatchObject([
    200,
    { status: 'CONFIRMED', ...MONDAY, ...originally(null), price: 25 },
  ])
  expect(await heldStarts(id)).toEqual([MONDAY.startTime])
  expect(await stored(id)).toMatchObject({ notice_hours: 24, tutor_moved_at: null })
  expect((await ask(ben, TUESDAY)).status).toBe(201)
  expect(said(await keep(id))).toEqual(SETTLED)
  expect(await faults()).toEqual([])
})

test('a consultation lasts exactly 30 minutes, whoever moves it', async () => {
  const { app, amira, give, amend, move } = await aSchoolWithBookings()
  const id = await give({ type: 'CONSULTATION', minutes: 30 })
  const exactly = [400, 'A consultation lasts exactly 30 minutes.']
  expect(said(await amend(amira, id, TUESDAY))).toEqual(exactly)
  expect(said(await move(id, TUESDAY))).toEqual(exactly)
  const half = { startTime: TUESDAY.startTime, endTime: '2026-01-20T16:30:00Z' }
  expect((await amend(amira, id, half)).status).toBe(200)
  const physics = await aSubject(app, { name: 'Physics' })
  expect((await move(id, { ...half, subjectId: physics })).body.price).toBe(5)
})

test('each time that no lesson can have is refused with its sentence', async () => {
  const { amira, give, amend, stored } = await aSchoolWithBookings()
  const id = await give()
  const before = await stored(id)
  const times: [string, string, string][] = [
    ['2026-01-20T17:00Z', '2026-01-20T16:00Z', 'End time must be after start time'],
    ['2026-01-20T17:00Z', '2026-01-20T17:00Z', 'End time must be after start time'],
    ['2026-01-12T08:45Z', '2026-01-12T09:45Z', 'Please choose a time that is still ahead.'],
    ['2026-08-12T16:00Z', '2026-08-12T17:00Z', 'Please choose a date within the next six months.'],
    ['2026-01-20T16:00Z', '2026-01-20T16:07Z', 'Lessons start and end on a quarter of an hour.'],
    ['2026-01-20T16:07Z', '2026-01-20T17:07Z', 'Lessons start and end on a quarter of an hour.'],
    ['2026-01-20T06:00Z', '2026-01-20T16:00Z', 'A lesson lasts between 15 minutes and 3 hours.'],
  ]
  for (const [startTime, endTime, sentence] of times) {
    expect(said(await amend(amira, id, { startTime, endTime }))).toEqual([400, sentence])
  }
  expect(await stored(id)).toEqual(before)
})

test('an amendment without its times, or in a shape that is none, changes nothing', async () => {
  const { amira, give, amend, move, stored } = await aSchoolWithBookings()
  const id = await give()
  const before = await stored(id)
  const { startTime, endTime } = TUESDAY
  const bad = [undefined, null, '', 5, ['2026-01-20T16:00:00Z'], '2026-02-30T16:00:00Z', '2026-01-20T16:00:00', 'soon']
  for (const time of bad) {
    expect(said(await amend(amira, id, { startTime: time, endTime }))).toEqual([400, 'Start and end are required'])
    expect(said(await amend(amira, id, { startTime, endTime: time }))).toEqual([400, 'Start and end are required'])
    const incomplete = [400, 'Please fill in all amendment fields']
    expect(said(await move(id, { startTime: time, endTime }))).toEqual(incomplete)
    expect(said(await move(id, { startTime, endTime: time }))).toEqual(incomplete)
    expect(said(await move(id, { startTime, endTime, subjectId: time }))).toEqual(incomplete)
  }
  expect(said(await move(id, { startTime: endTime, endTime: startTime }))).toEqual([
    400,
    'End time must be after start time',
  ])
  const day = { startTime, endTime: '2026-01-21T04:01:00Z' }
  expect(said(await move(id, day))).toEqual([400, 'A lesson lasts whole minutes, at most 12 hours.'])
  for (const price of [-1, 1000.01, 12.345, '25', null]) {
    expect((await move(id, { ...TUESDAY, price })).status).toBe(400)
  }
  for (const notes of ['n'.repeat(1001), 'a\u0000b', 5, null]) {
    expect((await amend(amira, id, { ...TUESDAY, notes })).status).toBe(400)
    expect((await move(id, { ...TUESDAY, notes })).status).toBe(400)
  }
  expect(await stored(id)).toEqual(before)
})

test("another's booking, a deleted one and none at all are the same", async () => {
  const { amira, ben, give, amend, move, keep } = await aSchoolWithBookings()
  const id = await give()
  const gone = await give({ start: TUESDAY.startTime, deletedAt: '2026-01-12T08:00:00Z' })
  const unknown = await amend(ben, newId(), WEDNESDAY)
  expect([unknown.status, unknown.body]).toEqual([404, { code: 'booking_not_found', message: 'Booking not found' }])
  for (const reply of [
    await amend(ben, id, WEDNESDAY),
    await amend(amira, gone, WEDNESDAY),
    await move(gone, WEDNESDAY),
    await keep(gone),
  ]) {
    expect([reply.status, reply.body]).toEqual([unknown.status, unknown.body])
  }
})

test('both sides hear of a change, and everyone that times have changed', async () => {
  const { app, nadia, amira, ben, give, amend, move } = await aSchoolWithBookings()
  const id = await give()
  const [tutors, hers, his] = [hintsFor(app, nadia), hintsFor(app, amira), hintsFor(app, ben)]
  await amend(amira, id, { ...MONDAY, endTime: MONDAY.startTime })
  expect([tutors, hers, his]).toEqual([[], [], []])
  await amend(amira, id, TUESDAY)
  await move(id, WEDNESDAY)
  const once = ['bookings', 'availability', 'payments', 'hour-packages', 'notices']
  expect(tutors).toEqual([...once, ...once])
  expect(hers).toEqual([...once, ...once])
  expect(his).toEqual(['availability', 'availability'])
})

test('the student, and nobody else, is told what the tutor has changed', async () => {
  const { app, nadia, amira, ben, give, amend, move, keep } = await aSchoolWithBookings()
  const told = async ({ token }: Person) => {
    const { body } = await app.call('GET', '/api/notices', { token })
    return (body as { title: string }[]).map((notice) => notice.title)
  }
  const id = await give({ status: 'CONFIRMED' })
  await amend(amira, id, TUESDAY)
  expect(await told(amira)).toEqual([])
  await keep(id)
  await keep(id)
  expect(await told(amira)).toEqual(['Your lesson keeps its time'])
  await move(id, { ...TUESDAY, endTime: TUESDAY.startTime })
  app.setClock('2026-01-12T09:01:00Z')
  await move(id, TUESDAY)
  expect(await told(amira)).toEqual(['Your lesson has been moved', 'Your lesson keeps its time'])
  expect([await told(ben), await told(nadia)]).toEqual([[], ['Amira asks for another time']])
})
