import { expect, test } from 'vitest'
import { aBooking, type BookingWish } from '#server/testing/given-bookings.ts'
import { aBusyTime } from '#server/testing/given-calendars.ts'
import { aBlock, aTimeOff, someExtraHours } from '#server/testing/givens.ts'
import { manyLessons } from '#server/testing/many-lessons.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool, said } from '#server/testing/school.ts'

/** Monday 12 January 2026, nine in the morning. */
async function aDiary() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  return {
    ...school,
    lesson: (start: string, wish: Partial<BookingWish> = {}) =>
      aBooking(app, {
        ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' },
        ...{ start: `2026-01-${start}:00Z`, ...wish },
      }),
    diary: (query: string) => app.call('GET', `/api/diary?${query}`, { token: nadia.token }),
    read: async (from: string, to = from) =>
      (await app.call('GET', `/api/diary?from=${from}&to=${to}`, { token: nadia.token })).body,
  }
}

const idsOf = (all: { id: string }[]) => all.map(({ id }) => id)

test('the diary has what stands on its days, and what stood there before it is moved', async () => {
  const { lesson, read } = await aDiary()
  await lesson('13T23:00')
  const first = await lesson('14T00:00')
  const second = await lesson('14T23:00')
  const moved = await lesson('20T16:00', { originalStart: '2026-01-14T16:00:00Z', status: 'AMENDED' })
  const waiting = await lesson('14T12:00', { status: 'REQUESTED' })
  await lesson('14T10:00', { status: 'DENIED' })
  await lesson('15T00:00')
  expect(idsOf((await read('2026-01-14')).bookings)).toEqual([first, waiting, second, moved])
  expect(idsOf((await read('2026-01-20')).bookings)).toEqual([moved])
  expect((await read('2026-01-21')).bookings).toEqual([])
})

test('what was cancelled stands there until its time has passed', async () => {
  const { app, lesson, read } = await aDiary()
  const cancelled = await lesson('12T16:00', { status: 'CANCELLED' })
  expect(idsOf((await read('2026-01-12')).bookings)).toEqual([cancelled])
  app.setClock('2026-01-12T17:00:00Z')
  expect((await read('2026-01-12')).bookings).toEqual([])
})

test('opening hours, extra ones, time off, terms, bank holidays and other calendars stand beside the lessons', async () => {
  const { app, nadia, maths, read } = await aDiary()
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 3, startTime: '15:00', endTime: '18:00', subjectId: maths })
  await aBusyTime(app, { tutorId: nadia.id, start: '2026-01-14T12:00:00Z', end: '2026-01-14T13:00:00Z' })
  const away = { start: '2026-01-13T15:00:00Z', end: '2026-01-14T10:00:00Z' }
  const id = await aTimeOff(app, { tutorId: nadia.id, ...away })
  expect(await read('2026-01-14')).toEqual({
    bookings: [],
    openings: [{ startTime: '2026-01-14T15:00:00.000Z', endTime: '2026-01-14T18:00:00.000Z', subjectId: maths }],
    ...{ extraHours: [], terms: [], bankHolidays: [] },
    busy: [{ startTime: '2026-01-14T12:00:00.000Z', endTime: '2026-01-14T13:00:00.000Z', title: 'Dentist' }],
    timeOff: [{ id, startTime: '2026-01-13T15:00:00.000Z', endTime: '2026-01-14T10:00:00.000Z', note: '' }],
  })
  const extra = await someExtraHours(app, { tutorId: nadia.id, start: '2026-04-03T09:00Z', end: '2026-04-03T10:00Z' })
  const put = (path: string, body: object) => app.call('PUT', path, { token: nadia.token, body })
  const { body: rules } = await app.call('GET', '/api/diary-rules', { token: nadia.token })
  await put('/api/diary-rules', { ...rules, nation: 'SCOTLAND' })
  const spring = { name: 'Spring', fromDate: '2026-01-05', toDate: '2026-04-03' }
  await put('/api/terms', { terms: [spring, { name: 'Summer', fromDate: '2026-04-20', toDate: '2026-07-17' }] })
  const times = { startTime: '2026-04-03T09:00:00.000Z', endTime: '2026-04-03T10:00:00.000Z' }
  expect(await read('2026-04-03')).toEqual({
    ...{ bookings: [], timeOff: [], busy: [], openings: [{ ...times, subjectId: null }] },
    extraHours: [{ id: extra, ...times, subjectId: null, subjectName: null, isOnline: null }],
    ...{ terms: [spring], bankHolidays: [{ date: '2026-04-03', name: 'Good Friday' }] },
  })
  expect((await read('2026-01-15')).timeOff).toEqual([])
})

test('six weeks are read at once, and no more', async () => {
  const { diary } = await aDiary()
  expect((await diary('from=2026-01-12&to=2026-02-22')).status).toBe(200)
  expect((await diary('from=2026-01-12')).body).toEqual((await diary('from=2026-01-12&to=2026-01-18')).body)
  expect(said(await diary('from=2026-01-12&to=2026-02-23'))).toEqual([400, 'Please choose up to 42 days'])
  expect(said(await diary('from=2026-01-13&to=2026-01-12'))).toEqual([400, 'Please choose up to 42 days'])
  for (const bad of ['from=2026-02-30&to=2026-03-01', 'to=2026-01-12', 'from=1&to=2', 'from=&to=2026-01-12'])
    expect((await diary(bad)).status).toBe(400)
})

test('six weeks cost as many questions with a term of lessons as with none, in ranges of an index', async () => {
  const { app, nadia, amira, ben, maths, diary } = await aDiary()
  const seen = watchQueries()
  const ask = async () => {
    seen.length = 0
    const { body } = await diary('from=2026-01-12&to=2026-02-22')
    return { queries: seen.length, bookings: body.bookings.length }
  }
  await ask()
  const empty = await ask()
  await manyLessons(app, { tutorId: nadia.id, studentIds: [amira.id, ben.id], subjectId: maths }, 5_000)
  const full = await ask()
  expect(full.bookings).toBeGreaterThan(40)
  expect(full.queries - empty.queries).toBeLessThanOrEqual(1)
  expect(full.queries).toBeLessThanOrEqual(9)
  if (process.env.TEST_ENGINE === 'postgres') return
  const steps = await planOf(
    app,
    seen.filter(({ sql }) => sql.includes('from "bookings"')),
  )
  expect(steps.filter((step) => step.startsWith('SCAN bookings'))).toEqual([])
})
