import { expect, test } from 'vitest'
import { DEFAULT_RULES } from '#domain/diary-rules.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aSubject, aTimeOff } from '#server/testing/givens.ts'
import { auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { heldTimeFaults } from './held-times/actions.ts'
import { aSeries, MONDAYS } from './testing/series.ts'

type Line = {
  date: string
  does: string
  stays: string | null
  to: { startTime: string } | null
  problem: string | null
}
const inBrief = ({ date, does, stays, to, problem }: Line) =>
  [date.slice(5), stays ?? does, to?.startTime.slice(5, 16) ?? 'off', problem ?? ''].join(' ').trim()
const startsOf = (rows: { start_at: number }[]) => rows.map((row) => new Date(row.start_at).toISOString().slice(5, 16))

test('the tutor sees each date of a move over a change of clocks, and then it stands, told once', async () => {
  const { app, nadia, amira, edit, stored, notices } = await aSeries()
  const before = await stored()
  const tuesdays = { weekday: 2, time: '17:30' }
  const preview = await edit(nadia, { ...tuesdays, preview: true })
  expect(preview.body.dates.map(inBrief)).toEqual([
    ...['03-16 MOVE 03-17T17:30', '03-23 MOVE 03-24T17:30', '03-30 MOVE 03-31T16:30', '04-06 MOVE 04-07T16:30'],
  ])
  expect(preview.body).toMatchObject({
    count: 4,
    price: 100,
    hours: 0,
    toPay: 100,
    overpaid: 0,
    bookings: [],
    changeId: null,
  })
  expect(await stored()).toEqual(before)
  const hints = hintsFor(app, amira)
  const { status, body } = await edit(nadia, { ...tuesdays, notes: 'I have a class on Mondays' })
  expect([status, body.dates.map(inBrief)]).toEqual([200, preview.body.dates.map(inBrief)])
  expect(startsOf(await stored())).toEqual(['03-17T17:30', '03-24T17:30', '03-31T16:30', '04-07T16:30'])
  expect(body.bookings.map((one: { status: string }) => one.status)).toEqual(Array(4).fill('CONFIRMED'))
  const told = await notices(amira)
  expect(told[0]).toBe(
    'Your lessons have been moved: The tutor has moved 4 lessons, the first on Monday 16 March 2026 at 16:00: the first to Tuesday 17 March 2026 at 17:30 until 18:30. Reason: I have a class on Mondays',
  )
  expect([told.length, hints.includes('bookings')]).toEqual([2, true])
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})

test('neighbours shift into each other’s place, and what the length changes is paid for or given back', async () => {
  const { app, nadia, amira, maths, edit, owed, stored } = await aSeries({
    starts: ['2026-03-16T16:00Z', '2026-03-17T16:00Z', '2026-03-18T16:00Z'],
  })
  await aPackage(app, { studentId: amira.id, subjectId: maths, minutes: 90 })
  const wish = {
    time: '16:30',
    minutes: 90,
    ticked: (await edit(nadia, { time: '16:30', preview: true })).body.dates.flatMap(
      (d: { bookingIds: string[] }) => d.bookingIds,
    ),
  }
  const { body } = await edit(nadia, wish)
  expect([body.count, body.price, body.toPay, body.hours]).toEqual([3, 112.5, 112.5, 0])
  expect([startsOf(await stored()), await owed()]).toEqual([
    ['03-16T16:30', '03-17T16:30', '03-18T16:30'],
    Array(3).fill('PENDING 3750'),
  ])
})

test('what a family asks for waits, and one tap keeps the times of all, or agrees to all', async () => {
  const { app, nadia, amira, edit, call, stored, notices } = await aSeries()
  const { status, body } = await edit(amira, { time: '17:00', notes: 'Orchestra' })
  expect([status, new Set(body.bookings.map((one: { status: string }) => one.status))]).toEqual([
    200,
    new Set(['AMENDED']),
  ])
  expect((await notices(nadia))[0]).toBe(
    'Amira asks to move 4 lessons: Amira asks to move 4 lessons, the first on Monday 16 March 2026 at 16:00: the first to Monday 16 March 2026 at 17:00 until 18:00. Until you answer, they take place as agreed before. Reason: Orchestra',
  )
  expect((await call(nadia, 'PUT', 'keep-original')).body).toHaveLength(4)
  expect(startsOf(await stored())).toEqual(MONDAYS.map((start) => start.slice(5, 16)))
  expect((await notices(amira))[0]).toMatch(
    /^Your lessons keep their times: .* 4 lessons, the first on Monday 16 March/,
  )
  expect(said(await call(nadia, 'PUT', 'keep-original'))).toEqual([409, 'This booking can no longer be changed'])
  await edit(amira, { time: '17:00' })
  await call(nadia, 'PUT', 'status', { status: 'CONFIRMED' })
  expect([startsOf(await stored())[0], (await stored())[0]?.status]).toEqual(['03-16T17:00', 'CONFIRMED'])
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})

test('dates that cannot be had are named, and are left out or moved', async () => {
  const { app, nadia, amira, ben, pair, edit, stored } = await aSeries()
  await aBooking(app, { ...pair, studentId: ben.id, start: '2026-03-23T17:30Z' })
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-03-30T00:00Z', end: '2026-03-31T00:00Z' })
  const before = await stored()
  const refused = await edit(amira, { time: '17:00' })
  expect(said(refused)).toEqual([
    ...[409, 'Some of these dates can no longer be booked. Please leave them out or choose another time.'],
  ])
  expect(refused.body.errors).toEqual([
    { field: '2026-03-23', msg: 'This time is no longer available' },
    { field: '2026-03-30', msg: 'The tutor is away at this time' },
  ])
  expect(await stored()).toEqual(before)
  const tutors = (await edit(nadia, { time: '17:00', preview: true })).body.dates
  expect(tutors.map(({ problem }: Line) => problem)).toEqual([
    null,
    'You already have a booking at this time',
    null,
    null,
  ])
  expect(tutors[2].warnings).toEqual(['You have time off then.', 'It is outside your published hours.'])
  const dates = [
    { date: '2026-03-23', answer: 'LEAVE_OUT' },
    { date: '2026-03-30', answer: 'MOVE', startTime: '2026-04-02T15:00:00Z' },
  ]
  expect((await edit(amira, { time: '17:00', dates })).status).toBe(200)
  expect(startsOf(await stored())).toEqual(['03-16T17:00', '03-23T16:00', '04-02T15:00', '04-06T16:00'])
})

test('the tutor changes subject, mode, price and title; a family cannot', async () => {
  const { app, nadia, amira, first, edit, stored, notices, owed } = await aSeries()
  const latin = await aSubject(app, { name: 'Latin', onlineRatePence: 4000, inPersonRatePence: 5000 })
  const LESSON = { kind: 'LESSON', bookingId: first }
  expect((await edit(amira, { ...LESSON, isOnline: false })).status).toBe(403)
  expect((await edit(nadia, { ...LESSON, subjectId: latin, isOnline: false, title: 'Verbs' })).status).toBe(200)
  expect((await stored())[3]).toMatchObject({ subject_id: latin, is_online: 0, price_pence: 5000, title: 'Verbs' })
  expect(await owed()).toEqual(Array(4).fill('PENDING 5000'))
  expect((await notices(amira))[0]).toContain('Each is now GCSE Latin. Each is now in person. Each now costs £50.00.')
  await edit(nadia, { ...LESSON, scope: 'ONE', price: 12.5 })
  expect((await stored()).map((row) => row.price_pence)).toEqual([1250, 5000, 5000, 5000])
})

test('a pause gives back what was charged, too late names its day, and what it takes comes at the end', async () => {
  const starts = ['2026-01-13T16:00Z', '2026-01-20T16:00Z', '2026-01-27T16:00Z', '2026-02-03T16:00Z']
  const { app, nadia, amira, edit, stored, notices, owed } = await aSeries({ starts })
  app.setClock('2026-01-12T16:00:00Z')
  const pause = { kind: 'PAUSE', from: '2026-01-13', to: '2026-01-20' }
  const preview = (await edit(amira, { ...pause, addAtEnd: true, preview: true })).body
  expect(preview.dates.map((one: { isLate: boolean }) => one.isLate)).toEqual([true, false, false, false])
  expect((await edit(amira, { ...pause, addAtEnd: true })).status).toBe(200)
  expect((await stored()).map(({ status, cancelled_late }) => `${status} ${cancelled_late}`)).toEqual([
    ...['CANCELLED 1', 'CANCELLED 0', 'CONFIRMED 0', 'CONFIRMED 0', 'REQUESTED 0', 'REQUESTED 0'],
  ])
  expect((await owed()).sort()).toEqual([...Array(3).fill('PENDING 2500'), 'VOID 2500'])
  expect((await notices(nadia))[0]).toContain(
    'Too late: Tuesday 13 January 2026 at 16:00. £25.00 stays payable. Amira asks for 2 lessons, the first on Tuesday 10 February 2026 at 16:00.',
  )
})

test('the tutor ends a series and goes on with it, agreed at once and covered by hours that came back', async () => {
  const { app, nadia, amira, maths, edit, stored, notices } = await aSeries({ status: 'REQUESTED' })
  await aPackage(app, { studentId: amira.id, subjectId: maths, minutes: 120 })
  await edit(nadia, { kind: 'END', after: '2026-03-29' })
  expect((await stored()).map(({ status }) => status)).toEqual(['REQUESTED', 'REQUESTED', 'CANCELLED', 'CANCELLED'])
  const { body } = await edit(nadia, { kind: 'EXTEND', weeks: 3 })
  expect([body.price, body.hours, body.toPay]).toEqual([75, 2, 25])
  expect((await stored()).filter(({ status }) => status === 'CONFIRMED')).toHaveLength(3)
  expect((await notices(amira)).join()).toContain(
    'The tutor has booked 3 lessons, the first on Monday 30 March 2026 at 16:00.',
  )
  expect((await auditCounts(app)).booking_confirmed).toBe(3)
})

test('a family extends within six months, and as far as it may wait for answers', async () => {
  const { amira, edit } = await aSeries({ starts: ['2026-06-15T15:00Z', '2026-06-22T15:00Z'] })
  const far = await edit(amira, { kind: 'EXTEND', weeks: 4, preview: true })
  expect(far.body.dates.map(({ problem }: Line) => problem)).toEqual([
    ...[null, null, null, 'Please choose a date within the next six months.'],
  ])
})

test('what makes no sense is refused by its field, and what is not of the series is not there', async () => {
  const { nadia, amira, ben, first, edit, call } = await aSeries()
  const wrong: [object, number, string, string?][] = [
    [{ kind: 'TIME' }, 400, 'Please choose another day, time or length.', 'time'],
    [{ kind: 'LESSON' }, 400, 'Please choose what changes.', 'subjectId'],
    [{ kind: 'LEAVE_OUT' }, 400, 'Please choose the dates to leave out.', 'leaveOut'],
    [{ kind: 'LEAVE_OUT', leaveOut: ['2026-03-17'] }, 400, 'This date is not part of the series.', 'leaveOut.0'],
    [
      { kind: 'PAUSE', from: '2026-03-24', to: '2026-03-23' },
      400,
      'Please choose the first and the last day of the pause, at most a year.',
      'from',
    ],
    [{ kind: 'END' }, 400, 'Please choose the last day.', 'after'],
    [{ kind: 'END', after: '2026-12-01' }, 400, 'Please keep at least one date.', 'dates'],
    [{ kind: 'EXTEND' }, 400, 'Please choose 1 to 52 weeks.', 'weeks'],
    [
      { time: '17:00', scope: 'ONE', dates: [{ date: '2026-03-16', answer: 'LEAVE_OUT' }] },
      400,
      'Please keep at least one date.',
      'dates',
    ],
    [{ bookingId: newId(), time: '17:00' }, 404, 'Booking not found'],
  ]
  for (const [body, status, message, field] of wrong) {
    const reply = await edit(nadia, body)
    expect([said(reply), reply.body.errors?.[0]?.field]).toEqual([[status, message], field])
  }
  for (const weeks of [0, 53]) expect((await edit(nadia, { kind: 'EXTEND', weeks })).status).toBe(400)
  expect(said(await edit(ben, { time: '17:00' }))).toEqual([404, 'Booking not found'])
  const long = await edit(amira, { minutes: 195 })
  expect(long.body.errors[0].msg).toBe('A lesson lasts between 15 minutes and 3 hours.')
  expect([first, (await call(amira, 'PUT', 'keep-original')).status]).toEqual([first, 403])
})

test('a family’s edit is held to the limits of the tutor, and his own is not', async () => {
  const { app, nadia, amira, ben, maths, edit } = await aSeries()
  const rules = { ...DEFAULT_RULES, dayLessons: 1, gapOnlineMinutes: 15 }
  expect((await app.call('PUT', '/api/diary-rules', { token: nadia.token, body: rules })).status).toBe(200)
  const pair = { tutorId: nadia.id, studentId: ben.id, subjectId: maths }
  await aBooking(app, { ...pair, start: '2026-03-24T10:00Z', status: 'CONFIRMED' })
  const toTuesdays = { weekday: 2, time: '16:00' }
  const { status, body } = await edit(amira, toTuesdays)
  expect([status, body.errors]).toEqual([
    409,
    [{ field: '2026-03-23', msg: 'Your tutor teaches no more lessons on Tuesday 24 March.' }],
  ])
  expect((await edit(amira, { weekday: 1, time: '17:00' })).status).toBe(200)
  expect((await edit(nadia, toTuesdays)).status).toBe(200)
})
