import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aLink } from '#server/testing/given-links.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aBlock, aNewStudent, aParent, aSubject, aTimeOff } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'
import { tellWhatWaited } from '#server/testing/telling.ts'
import { heldTimeFaults } from './held-times/actions.ts'

async function aSchoolOfBookings() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const usual = {
    ...{ studentId: amira.id, subjectId: maths, isOnline: true },
    ...at('2026-01-19T16:00:00Z', '2026-01-19T17:00:00Z'),
  }
  const body = (wish: Record<string, unknown> = {}) => ({ ...usual, ...wish })
  return {
    ...{ ...school, usual, body },
    book: (wish: Record<string, unknown> = {}, token: string | null = nadia.token) =>
      app.call('POST', '/api/bookings/book', { token, body: body(wish) }),
    /** Once what was booked can be undone no more. */
    notices: async () => {
      await tellWhatWaited(app)
      return app.database.db.selectFrom('notices').select(['title', 'content', 'user_id']).execute()
    },
  }
}
const at = (startTime: string, endTime: string) => ({ startTime, endTime })
const startsOf = (all: { startTime: string }[]) => all.map(({ startTime }) => startTime)

test('a lesson that the tutor books is confirmed and owed at once, and its family is told once', async () => {
  const { app, nadia, amira, ben, book, notices } = await aSchoolOfBookings()
  const hints = { amira: hintsFor(app, amira), ben: hintsFor(app, ben), nadia: hintsFor(app, nadia) }
  const { status, body } = await book({ title: 'Surds', notes: '[TUTOR_SUGGESTED] As agreed', price: 1 })
  expect([status, body.seriesId, body.totalPrice, body.totalToPay, body.packageHours]).toEqual([201, null, 25, 25, 0])
  expect(body.bookings).toMatchObject([
    {
      ...{ status: 'CONFIRMED', suggested: false, title: 'Surds', notes: 'As agreed', price: 25, outsideHours: true },
      payments: [{ status: 'PENDING', amount: 25, dueDate: '2026-01-19T16:00:00.000Z' }],
      noticePeriodHours: 24,
    },
  ])
  expect(await notices()).toEqual([
    {
      ...{ user_id: amira.id, title: 'Your tutor has booked a lesson' },
      content:
        'Your tutor has booked a GCSE Mathematics lesson on Monday 19 January 2026 at 16:00. £25.00 is to be paid for it.',
    },
  ])
  const changed = ['bookings', 'availability', 'payments', 'hour-packages']
  expect(hints).toEqual({ amira: [...changed, 'notices'], ben: ['availability'], nadia: changed })
  expect(await auditCounts(app)).toEqual({ booking_confirmed: 1 })
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})

test('a lesson each week keeps London’s clock, uses the hours there are and owes the rest, under one notice', async () => {
  const { app, amira, maths, book, notices } = await aSchoolOfBookings()
  await aPackage(app, { studentId: amira.id, subjectId: maths, minutes: 120 })
  const { body } = await book({
    ...at('2026-03-16T16:00:00Z', '2026-03-16T17:00:00Z'),
    weeks: 4,
    leaveOut: ['2026-03-23'],
  })
  expect(startsOf(body.bookings)).toEqual([
    '2026-03-16T16:00:00.000Z',
    '2026-03-30T15:00:00.000Z',
    '2026-04-06T15:00:00.000Z',
  ])
  expect(body.dates.map((date: { isCovered: boolean; leftOut: boolean }) => [date.leftOut, date.isCovered])).toEqual([
    [false, true],
    [true, false],
    [false, true],
    [false, false],
  ])
  expect([body.totalPrice, body.packageHours, body.totalToPay]).toEqual([75, 2, 25])
  expect(new Set(body.bookings.map((one: { seriesId: string }) => one.seriesId))).toEqual(new Set([body.seriesId]))
  const charged = body.bookings.map((one: { packageTransaction: object | null; payments: unknown[] }) => [
    one.packageTransaction,
    one.payments.length,
  ])
  expect(charged).toEqual([
    [{ hoursChanged: -1 }, 0],
    [{ hoursChanged: -1 }, 0],
    [null, 1],
  ])
  expect((await notices()).filter(({ title }) => title === 'Your tutor has booked lessons')).toHaveLength(1)
  // The package's, and the last lesson's.
  expect(await app.count('payments')).toBe(2)
})

test('a preview says what each date costs and what stands against it, and books nothing', async () => {
  const { app, nadia, amira, ben, maths, book } = await aSchoolOfBookings()
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 1, startTime: '15:00', endTime: '18:00', subjectId: maths })
  await aBooking(app, { tutorId: nadia.id, studentId: ben.id, subjectId: maths, start: '2026-01-26T16:30:00Z' })
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-02-02T00:00:00Z', end: '2026-02-03T00:00:00Z' })
  await aPackage(app, { studentId: amira.id, subjectId: maths, minutes: 60 })
  const hints = hintsFor(app, amira)
  const { status, body } = await book({ weeks: 3, preview: true })
  const usual = {
    price: 25,
    leftOut: false,
    isCovered: false,
    clash: null,
    away: false,
    busy: false,
    outsideHours: false,
    closed: null,
  }
  expect([status, body]).toEqual([
    201,
    {
      ...{ seriesId: null, changeId: null, undoUntil: null },
      ...{ bookings: [], totalPrice: 75, packageHours: 1, totalToPay: 50 },
      dates: [
        {
          ...usual,
          date: '2026-01-19',
          ...at('2026-01-19T16:00:00.000Z', '2026-01-19T17:00:00.000Z'),
          isCovered: true,
        },
        {
          ...{ ...usual, date: '2026-01-26', ...at('2026-01-26T16:00:00.000Z', '2026-01-26T17:00:00.000Z') },
          clash: { id: ben.id, name: 'Ben' },
        },
        { ...usual, date: '2026-02-02', ...at('2026-02-02T16:00:00.000Z', '2026-02-02T17:00:00.000Z'), away: true },
      ],
    },
  ])
  expect([await app.count('bookings'), await app.count('notices'), hints]).toEqual([1, 0, []])
})

test('where one date is taken none is booked, and the answer names it; without that date the others are', async () => {
  const { app, nadia, ben, maths, book } = await aSchoolOfBookings()
  await aBooking(app, { tutorId: nadia.id, studentId: ben.id, subjectId: maths, start: '2026-01-26T16:30:00Z' })
  const refused = await book({ weeks: 3 })
  expect([said(refused), refused.body.errors]).toEqual([
    [409, 'Some of these dates can no longer be booked. Please leave them out or choose another time.'],
    [{ msg: 'You already have a booking at this time', field: '2026-01-26' }],
  ])
  expect(said(await book({ weeks: 2, leaveOut: ['2026-01-19'] }))).toEqual([
    409,
    'You already have a booking at this time',
  ])
  expect([await app.count('bookings'), await app.count('held_times'), await app.count('payments')]).toEqual([1, 1, 0])
  expect((await book({ weeks: 3, leaveOut: ['2026-01-26'] })).body.bookings).toHaveLength(2)
})

test('the tutor books for a child of a family, for one without a log-in, and vouches for a new student by it', async () => {
  const { app, amira, book, notices } = await aSchoolOfBookings()
  const robert = await aParent(app)
  await aLink(app, { parent: robert, child: amira })
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ email: '', password_hash: 'none' }).where('id', '=', amira.id).execute(),
  )
  expect((await book()).status).toBe(201)
  expect((await notices()).map((notice) => notice.user_id)).toContain(robert.id)
  const zoe = await aNewStudent(app)
  expect((await book({ studentId: zoe.id, ...at('2026-01-20T16:00:00Z', '2026-01-20T17:00:00Z') })).status).toBe(201)
  expect(await auditCounts(app)).toMatchObject({ booking_confirmed: 2, student_known: 1 })
})

test('a consultation is booked once, is half an hour and uses no hours', async () => {
  const { app, amira, maths, book } = await aSchoolOfBookings()
  await aPackage(app, { studentId: amira.id, subjectId: maths })
  const half = { type: 'CONSULTATION', ...at('2026-01-19T16:00:00Z', '2026-01-19T16:30:00Z') }
  expect((await book({ ...half, weeks: 2 })).body.errors).toEqual([
    { msg: 'A consultation takes place once.', field: 'weeks' },
  ])
  expect((await book(half)).body).toMatchObject({ packageHours: 0, totalToPay: 5, bookings: [{ price: 5 }] })
  expect(said(await book({ ...half, ...at('2026-01-20T16:00:00Z', '2026-01-20T16:30:00Z') }))).toEqual([
    409,
    'This student has already booked a consultation',
  ])
})

test('what cannot be booked is refused in a plain sentence, and nothing is written', async () => {
  const { app, nadia, ben, book } = await aSchoolOfBookings()
  const latin = await aSubject(app, { name: 'Latin', isActive: false })
  const WEEKS = 'Please repeat for 1 to 52 weeks.'
  const refused: [Record<string, unknown>, [number, string], string?][] = [
    [{ studentId: newId() }, [404, 'Student not found']],
    [{ studentId: nadia.id }, [404, 'Student not found']],
    [{ subjectId: latin }, [404, 'Subject not found']],
    [
      at('2026-01-12T08:59:00Z', '2026-01-12T10:00:00Z'),
      [400, 'Please choose a time that is still ahead.'],
      'startTime',
    ],
    [at('2026-01-19T16:00:00Z', '2026-01-19T16:00:00Z'), [400, 'End time must be after start time'], 'endTime'],
    [
      at('2026-01-19T08:00:00Z', '2026-01-19T20:01:00Z'),
      [400, 'A lesson lasts whole minutes, at most 12 hours.'],
      'endTime',
    ],
    [{ weeks: 0 }, [400, WEEKS], 'weeks'],
    [{ weeks: 53 }, [400, WEEKS], 'weeks'],
    [{ weeks: 1.5 }, [400, WEEKS], 'weeks'],
    [{ leaveOut: ['2026-01-20'] }, [400, 'This date is not part of the series.'], 'leaveOut.0'],
    [{ leaveOut: ['2026-01-19'] }, [400, 'Please keep at least one date.'], 'leaveOut'],
  ]
  for (const [wish, [status, message], field] of refused) {
    const reply = await book(wish)
    expect([reply.status, field ? reply.body.errors : reply.body.message]).toEqual([
      status,
      field ? [{ msg: message, field }] : message,
    ])
  }
  expect([(await book({}, null)).status, (await book({}, ben.token)).status]).toEqual([401, 403])
  expect([await app.count('bookings'), await app.count('notices')]).toEqual([0, 0])
})

test('of sixteen who take one hour at once, the tutor among them, exactly one has it, charged once', async () => {
  const { app, nadia, amira, ben, body, maths } = await aSchoolOfBookings()
  const address = await app.listen()
  const send = (path: string, token: string, wish: object) => callOver(address, 'POST', path, { token, body: wish })
  const asked = { subjectId: maths, isOnline: true, ...at('2026-01-26T16:30:00Z', '2026-01-26T17:30:00Z') }
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      n % 2
        ? send('/bookings/request', (n % 4 === 1 ? amira : ben).token, asked)
        : send('/bookings/book', nadia.token, body({ weeks: 3, studentId: n % 4 ? ben.id : amira.id })),
    ),
  )
  expect(tally(replies.map(({ status }) => status))).toEqual({ 201: 1, 409: 15 })
  const isTutors = replies.findIndex(({ status }) => status === 201) % 2 === 0
  expect([await app.count('bookings'), await app.count('held_times'), await app.count('payments')]).toEqual(
    isTutors ? [3, 3, 3] : [1, 1, 0],
  )
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})
