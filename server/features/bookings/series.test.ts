import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aBlock, aSubject, aTimeOff, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'
import { heldTimeFaults } from './held-times/actions.ts'

async function aSchoolOfSeries() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const english = await aSubject(app, { name: 'English', onlineRatePence: 3000 })
  const usual = {
    ...{ tutorId: nadia.id, parts: [{ subjectId: maths, minutes: 60 }], weeks: 4, isOnline: true },
    startTime: '2026-01-19T16:00:00Z',
  }
  return {
    ...school,
    english,
    usual,
    pair: { tutorId: nadia.id, subjectId: maths },
    create: (wish: Record<string, unknown> = {}, person: Person = amira) =>
      app.call('POST', '/api/bookings/series', { token: person.token, body: { ...usual, ...wish } }),
    move: (person: Person, id: string, body: unknown) =>
      app.call('PUT', `/api/bookings/series/${id}/status`, { token: person.token, body }),
  }
}
type Dates = { date: string; clash: string | null; away: boolean; leftOut: boolean; outsideHours: boolean }[]

test('a series is booked on every date, and its lessons belong together', async () => {
  const { app, nadia, amira, create } = await aSchoolOfSeries()
  const hints = hintsFor(app, nadia)
  const { status, body } = await create({ notes: 'Surds' })
  expect(status).toBe(200)
  expect(body.bookings.map((one: { startTime: string; notes: string }) => [one.startTime, one.notes])).toEqual([
    ['2026-01-19T16:00:00.000Z', 'Surds (Week 1 of 4)'],
    ['2026-01-26T16:00:00.000Z', 'Surds (Week 2 of 4)'],
    ['2026-02-02T16:00:00.000Z', 'Surds (Week 3 of 4)'],
    ['2026-02-09T16:00:00.000Z', 'Surds (Week 4 of 4)'],
  ])
  expect(body.seriesId).toMatch(/^[0-9a-f-]{36}$/)
  const list = await app.call('GET', `/api/bookings/${amira.id}`, { token: amira.token })
  expect(new Set(list.body.map((one: { seriesId: string }) => one.seriesId))).toEqual(new Set([body.seriesId]))
  expect(list.body[0]).toMatchObject({ status: 'REQUESTED', type: 'LESSON', suggested: false, price: 25 })
  expect([body.totalPrice, hints]).toEqual([100, ['bookings', 'availability', 'notices']])
  expect(await auditCounts(app)).toEqual({ booking_requested: 4 })
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})

test('a series need not name the tutor, neither to look nor to ask', async () => {
  const { nadia, create } = await aSchoolOfSeries()
  const preview = await create({ tutorId: undefined, preview: true })
  expect([preview.status, preview.body.dates.length]).toEqual([200, 4])
  const { body } = await create({ tutorId: undefined })
  expect(body.bookings.map((one: { tutor: { id: string } }) => one.tutor.id)).toEqual(Array(4).fill(nadia.id))
})

test('a series keeps its London clock when summer time begins', async () => {
  const { create } = await aSchoolOfSeries()
  const { body } = await create({ startTime: '2026-03-23T16:00:00Z' })
  expect(body.bookings.map((one: { startTime: string }) => one.startTime)).toEqual([
    '2026-03-23T16:00:00.000Z',
    '2026-03-30T15:00:00.000Z',
    '2026-04-06T15:00:00.000Z',
    '2026-04-13T15:00:00.000Z',
  ])
})

test('two hours of two subjects are two lessons, one after the other; a single lesson is no series', async () => {
  const { maths, english, create } = await aSchoolOfSeries()
  const parts = [
    { subjectId: maths, minutes: 60 },
    { subjectId: english, minutes: 60 },
  ]
  const { body } = await create({ parts, weeks: 1, startTime: '2026-01-20T16:00:00Z' })
  expect(body.bookings).toMatchObject([
    { endTime: '2026-01-20T17:00:00.000Z', price: 25, notes: '(Part 1 of 2-hour lesson)', seriesId: body.seriesId },
    { startTime: '2026-01-20T17:00:00.000Z', price: 30, notes: '(Part 2 of 2-hour lesson)', seriesId: body.seriesId },
  ])
  expect(body).toMatchObject({ seriesId: expect.any(String), totalPrice: 55 })
  const single = await create({ weeks: 1 })
  expect(single.body).toMatchObject({ seriesId: null, bookings: [{ seriesId: null, notes: '' }] })
})

test('a preview shows what stands against each date, and books nothing', async () => {
  const { app, nadia, amira, ben, maths, english, pair, create } = await aSchoolOfSeries()
  await aBlock(app, { tutorId: nadia.id })
  await aBooking(app, { ...pair, studentId: amira.id, start: '2026-01-26T17:15:00Z' })
  await aBooking(app, { ...pair, studentId: ben.id, start: '2026-02-02T15:30:00Z', notes: 'secret' })
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-02-09T00:00Z', end: '2026-02-10T00:00Z' })
  const parts = [
    { subjectId: maths, minutes: 60 },
    { subjectId: english, minutes: 30 },
  ]
  const before = [await app.count('bookings'), await app.count('held_times')]
  const hints = hintsFor(app, nadia)
  const { status, body, text } = await create({ parts, preview: true, leaveOut: ['2026-02-02'] })
  expect([status, body.seriesId, body.bookings, body.totalPrice]).toEqual([200, null, [], 120])
  expect(body.dates[0]).toEqual({
    week: 1,
    date: '2026-01-19',
    leftOut: false,
    lessons: [
      {
        startTime: '2026-01-19T16:00:00.000Z',
        endTime: '2026-01-19T17:00:00.000Z',
        subject: { id: maths, name: 'Mathematics', category: 'GCSE' },
        price: 25,
        isCovered: false,
      },
      {
        startTime: '2026-01-19T17:00:00.000Z',
        endTime: '2026-01-19T17:30:00.000Z',
        subject: { id: english, name: 'English', category: 'GCSE' },
        price: 15,
        isCovered: false,
      },
    ],
    price: 40,
    clash: null,
    away: false,
    closed: null,
    limit: null,
    outsideHours: false,
  })
  const shown = (body.dates as Dates).map(({ date, clash, away, leftOut }) => [date, clash, away, leftOut])
  expect(shown).toEqual([
    ['2026-01-19', null, false, false],
    ['2026-01-26', 'own', false, false],
    ['2026-02-02', 'taken', false, true],
    ['2026-02-09', null, true, false],
  ])
  expect([text.includes('secret'), text.includes(ben.id)]).toEqual([false, false])
  expect([await app.count('bookings'), await app.count('held_times')]).toEqual(before)
  expect([hints, await auditCounts(app)]).toEqual([[], {}])
  const late = await create({ startTime: '2026-01-20T16:00:00Z', weeks: 1, preview: true })
  expect((late.body.dates as Dates)[0]?.outsideHours).toBe(true)
})

test('where dates cannot be had none is booked, and each is named; without them the rest is booked', async () => {
  const { app, nadia, amira, ben, pair, create } = await aSchoolOfSeries()
  await aBooking(app, { ...pair, studentId: amira.id, start: '2026-01-26T16:30:00Z' })
  await aBooking(app, { ...pair, studentId: ben.id, start: '2026-02-02T16:30:00Z' })
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-02-09T16:45Z', end: '2026-02-09T18:00Z' })
  const reply = await create()
  expect([reply.status, reply.body]).toEqual([
    409,
    {
      code: 'series_dates_taken',
      message: 'Some of these dates can no longer be booked. Please leave them out or choose another time.',
      errors: [
        { msg: 'You already have a booking at this time', field: '2026-01-26' },
        { msg: 'This time is no longer available', field: '2026-02-02' },
        { msg: 'The tutor is away at this time', field: '2026-02-09' },
      ],
    },
  ])
  expect([await app.count('bookings'), await app.count('held_times'), await auditCounts(app)]).toEqual([2, 2, {}])

  const rest = await create({ weeks: 6, leaveOut: ['2026-01-26', '2026-02-02', '2026-02-09'] })
  expect(rest.body.bookings.map((one: { notes: string }) => one.notes)).toEqual([
    '(Week 1 of 6)',
    '(Week 5 of 6)',
    '(Week 6 of 6)',
  ])
  expect(rest.body.totalPrice).toBe(75)
})

test('a single lesson is refused like a request', async () => {
  const { app, ben, pair, create } = await aSchoolOfSeries()
  await aBooking(app, { ...pair, studentId: ben.id })
  expect(said(await create({ weeks: 1 }))).toEqual([409, 'This time is no longer available'])
  expect(said(await create({ weeks: 1 }, ben))).toEqual([409, 'You already have a booking at this time'])
})

test('a series that cannot be one is refused in a plain sentence, and nothing is written', async () => {
  const { app, nadia, ben, maths, english, create } = await aSchoolOfSeries()
  const latin = await aSubject(app, { name: 'Latin', isActive: false })
  const part = (subjectId: unknown, minutes: unknown) => ({ subjectId, minutes })
  const parts = (...all: unknown[]) => ({ parts: all })
  const refused: [string, Record<string, unknown>, [number, string], string?][] = [
    ['for another', { studentId: ben.id }, [403, 'You can only book for yourself']],
    ['an unknown tutor', { tutorId: newId() }, [400, 'We could not find this tutor.'], 'tutorId'],
    ['an unknown subject', parts(part(newId(), 60)), [404, 'Subject not found']],
    ['an inactive subject', parts(part(maths, 60), part(latin, 60)), [404, 'Subject not found']],
    ['no subject', parts(), [400, 'Please choose a subject.'], 'parts'],
    ['parts in words', { parts: 'maths' }, [400, INVALID], 'parts'],
    ['one subject twice', parts(part(maths, 60), part(maths, 60)), [400, TWICE], 'parts.1.subjectId'],
    ['7 minutes', parts(part(maths, 7)), [400, LENGTH], 'parts.0.minutes'],
    ['20 minutes', parts(part(maths, 20)), [400, QUARTER], 'parts.0.minutes'],
    ['minutes as text', parts(part(maths, '60')), [400, QUARTER], 'parts.0.minutes'],
    ['ten hours', parts(part(maths, 600)), [400, LENGTH], 'parts.0.minutes'],
    ['over three hours in all', parts(part(maths, 120), part(english, 75)), [400, LENGTH], 'parts'],
    ['two weeks', { weeks: 2 }, [400, WEEKS], 'weeks'],
    ['weeks as text', { weeks: '4' }, [400, WEEKS], 'weeks'],
    ['no weeks', { weeks: undefined }, [400, WEEKS], 'weeks'],
    ['ten past', { startTime: '2026-01-19T16:10:00Z' }, [400, QUARTER], 'startTime'],
    ['no offset', { startTime: '2026-01-19T16:00:00' }, [400, OFFSET], 'startTime'],
    ['30 February', { startTime: '2027-02-30T16:00:00Z' }, [400, OFFSET], 'startTime'],
    ['begun', { startTime: '2026-01-12T08:45:00Z' }, [400, AHEAD], '2026-01-12'],
    ['a lesson begun', { startTime: '2026-01-12T08:45:00Z', weeks: 1 }, [400, AHEAD], 'startTime'],
    ['past the six months', { startTime: '2026-07-06T16:00:00Z' }, [400, SIX_MONTHS], '2026-07-20'],
    ['a date that is none', { leaveOut: ['2026-02-30'] }, [400, 'Invalid date'], 'leaveOut.0'],
    ['a date of no lesson', { leaveOut: ['2026-01-20'] }, [400, NOT_OF_SERIES], 'leaveOut.0'],
    ['nothing left', { weeks: 1, leaveOut: ['2026-01-19'] }, [400, 'Please keep at least one date.'], 'leaveOut'],
    ['long notes', { notes: 'n'.repeat(2001) }, [400, 'Please use at most 2000 characters.'], 'notes'],
  ]
  for (const [what, wish, sentence, field] of refused) {
    for (const preview of [true, false]) {
      const reply = await create({ ...wish, preview })
      expect([what, ...said(reply)]).toEqual([what, ...sentence])
      if (field) expect(reply.body.errors).toContainEqual({ msg: sentence[1], field })
    }
  }
  expect(said(await create({}, nadia))).toEqual([403, 'Access denied. Only students can do this.'])
  expect([await app.count('bookings'), await app.count('held_times')]).toEqual([0, 0])
})
const INVALID = 'This value is not valid.'
const TWICE = 'Please choose two different subjects, or one longer lesson.'
const LENGTH = 'A lesson lasts between 15 minutes and 3 hours.'
const QUARTER = 'Lessons start and end on a quarter of an hour.'
const WEEKS = 'Please repeat for 4, 6, 8, 10 or 12 weeks.'
const OFFSET = 'Please give a date and time with its offset.'
const AHEAD = 'Please choose a time that is still ahead.'
const SIX_MONTHS = 'Please choose a date within the next six months.'
const NOT_OF_SERIES = 'This date is not part of the series.'

test('dates past the six months are named, and may be left out', async () => {
  const { create } = await aSchoolOfSeries()
  const late = { startTime: '2026-07-06T16:00:00Z' }
  const reply = await create(late)
  expect(reply.body.errors).toEqual([
    { msg: SIX_MONTHS, field: '2026-07-20' },
    { msg: SIX_MONTHS, field: '2026-07-27' },
  ])
  expect((await create({ ...late, leaveOut: ['2026-07-20', '2026-07-27'] })).body.bookings).toHaveLength(2)
})

test('a student has sixty requests that wait, and no series more', async () => {
  const { app, maths, english, create } = await aSchoolOfSeries()
  const six = Array.from({ length: 6 }, (_, n) => ({ subjectId: n % 2 ? english : maths, minutes: 30 }))
  expect(said(await create({ parts: six, weeks: 12 }))).toEqual([
    429,
    'You have too many open requests. Please wait for the tutor to answer some of them.',
  ])
  expect(await app.count('bookings')).toBe(0)
  expect((await create({ parts: six, weeks: 10 })).body.bookings).toHaveLength(60)
})

test('the tutor confirms what waits of a series in one go, and either side cancels the rest', async () => {
  const { app, nadia, amira, ben, create, move } = await aSchoolOfSeries()
  const { body } = await create()
  const id = body.seriesId
  const statuses = (reply: { body: { status: string }[] }) => reply.body.map(({ status }) => status)
  const [first, second] = body.bookings as { id: string }[]
  const single = (person: Person, of: { id: string } | undefined, status: string) =>
    app.call('PUT', `/api/bookings/${of?.id}/status`, { token: person.token, body: { status } })
  await single(nadia, second, 'DENIED')
  const heard = { amira: hintsFor(app, amira), ben: hintsFor(app, ben) }

  expect(said(await move(amira, id, { status: 'CONFIRMED' }))).toEqual([403, 'Only the tutor can confirm this request'])
  expect(said(await move(amira, id, { status: 'DENIED' }))).toEqual([403, 'Only the tutor can deny this request'])
  expect(said(await move(ben, id, { status: 'CANCELLED' }))).toEqual([404, 'Booking not found'])
  expect(said(await move(nadia, newId(), { status: 'CANCELLED' }))).toEqual([404, 'Booking not found'])
  expect(said(await move(nadia, id, { status: 'COMPLETED' }))).toEqual([400, 'Invalid status'])

  const confirmed = await move(nadia, id, { status: 'CONFIRMED', amendmentReason: 'See you' })
  expect(statuses(confirmed)).toEqual(['CONFIRMED', 'DENIED', 'CONFIRMED', 'CONFIRMED'])
  expect(confirmed.body[0]).toMatchObject({
    id: first?.id,
    amendmentReason: 'See you',
    student: { email: amira.email },
  })
  expect(statuses(await move(nadia, id, { status: 'CONFIRMED' }))).toEqual(statuses(confirmed))
  expect(heard).toEqual({
    amira: ['bookings', 'availability', 'payments', 'hour-packages', 'notices'],
    ben: ['availability'],
  })

  const told = await app.database.db.selectFrom('notices').select(['user_id', 'content']).execute()
  expect(told).toContainEqual({
    user_id: amira.id,
    content:
      'The tutor has confirmed 3 lessons, the first on Monday 19 January 2026 at 16:00. £75.00 is to be paid for them. Reason: See you',
  })
  expect(told.map(({ user_id }) => user_id).sort()).toEqual([nadia.id, amira.id, amira.id].sort())

  app.setClock('2026-01-19T16:30:00Z')
  const { body: again } = await app.call('POST', '/api/auth/login', { body: amira })
  const cancelled = await move({ ...amira, token: again.token }, id, { status: 'CANCELLED' })
  expect(statuses(cancelled)).toEqual(['CONFIRMED', 'DENIED', 'CANCELLED', 'CANCELLED'])
  expect(cancelled.body[0].student).toEqual({ id: amira.id, name: 'Amira' })
  const { booking_confirmed, booking_denied, booking_cancelled } = await auditCounts(app)
  expect([booking_confirmed, booking_denied, booking_cancelled]).toEqual([3, 1, 2])
  expect([await app.count('held_times'), await heldTimeFaults(app.database.db)]).toEqual([1, []])
})

test('a series that is settled can no longer be changed', async () => {
  const { nadia, amira, create, move } = await aSchoolOfSeries()
  const { body } = await create()
  expect((await move(nadia, body.seriesId, { status: 'DENIED' })).status).toBe(200)
  expect((await move(nadia, body.seriesId, { status: 'DENIED' })).status).toBe(200)
  for (const [person, status] of [
    [nadia, 'CONFIRMED'],
    [nadia, 'CANCELLED'],
    [amira, 'CANCELLED'],
  ] as const) {
    const reply = await move(person, body.seriesId, { status })
    expect(said(reply)).toEqual([409, 'This booking can no longer be changed'])
  }
  expect((await create()).status).toBe(200)
})

test('a series and a request for one of its dates: one of the two is booked, and no half of the series', async () => {
  const { app, ben, amira, maths, usual } = await aSchoolOfSeries()
  const address = await app.listen()
  for (let n = 0; n < 6; n++) {
    const day = Date.parse('2026-01-19T08:00:00Z') + n * 7_200_000
    const startTime = new Date(day).toISOString()
    const third = new Date(day + 14 * 86_400_000).toISOString()
    const endTime = new Date(day + 14 * 86_400_000 + 3_600_000).toISOString()
    const single = { tutorId: usual.tutorId, subjectId: maths, isOnline: true, startTime: third, endTime }
    const calls = [
      () => callOver(address, 'POST', '/bookings/series', { token: amira.token, body: { ...usual, startTime } }),
      () => callOver(address, 'POST', '/bookings/request', { token: ben.token, body: single }),
    ]
    if (n % 2) calls.reverse()
    const replies = await Promise.all(calls.map((call) => call()))
    const [series, request] = n % 2 ? replies.reverse() : replies
    expect([[200, 409].join(), [409, 201].join()]).toContain([series?.status, request?.status].join())
  }
  const rows = await app.database.db.selectFrom('bookings').select('series_id').execute()
  const sizes = [...Map.groupBy(rows, (row) => row.series_id ?? 'single')].filter(([id]) => id !== 'single')
  expect(sizes.every(([, lessons]) => lessons.length === 4)).toBe(true)
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})

test('of ten series that overlap exactly one is booked, whole', async () => {
  const { app, amira, ben, usual } = await aSchoolOfSeries()
  const address = await app.listen()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      callOver(address, 'POST', '/bookings/series', {
        token: (n % 2 ? amira : ben).token,
        body: { ...usual, weeks: 12, startTime: n % 3 ? '2026-01-19T16:00:00Z' : '2026-01-26T16:30:00Z' },
      }),
    ),
  )
  expect(tally(replies.map((reply) => reply.status))).toEqual({ 200: 1, 409: 9 })
  expect([await app.count('bookings'), await app.count('held_times')]).toEqual([12, 12])
})

test('a preview says what the hours of a package cover, and what is left to pay', async () => {
  const { app, amira, maths, create } = await aSchoolOfSeries()
  await aPackage(app, { studentId: amira.id, subjectId: maths, minutes: 120 })
  const covered = async (leaveOut: string[]) => {
    const { body } = await create({ preview: true, leaveOut })
    const lessons = body.dates.map((date: { lessons: { isCovered: boolean }[] }) => date.lessons[0]?.isCovered)
    return [lessons, body.totalPrice, body.packageHours, body.totalToPay]
  }
  expect(await covered([])).toEqual([[true, true, false, false], 100, 2, 50])
  expect(await covered(['2026-01-26'])).toEqual([[true, false, true, false], 75, 2, 25])
})
