import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aBusyTime } from '#server/testing/given-calendars.ts'
import { aBlock } from '#server/testing/givens.ts'
import { manyBusyTimes } from '#server/testing/many-busy-times.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool, said } from '#server/testing/school.ts'

/** Monday 12 January 2026; Nadia is open on Mondays from 15:00 to 19:00, and busy on the 19th from 16:00 to 17:00. */
async function aBusyMonday() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 1, startTime: '15:00', endTime: '19:00' })
  await aBusyTime(app, { tutorId: nadia.id, start: '2026-01-19T16:00:00Z', end: '2026-01-19T17:00:00Z' })
  const times = (start: string, end: string) => {
    return { startTime: `2026-01-19T${start}:00Z`, endTime: `2026-01-19T${end}:00Z` }
  }
  return {
    ...{ ...school, times },
    asAmira: (method: string, path: string, body?: object) =>
      app.call(method, `/api${path}`, { token: amira.token, ...(body ? { body } : {}) }),
    asNadia: (method: string, path: string, body: object) =>
      app.call(method, `/api${path}`, { token: nadia.token, body }),
    wish: (start: string, end: string) => ({
      ...{ studentId: amira.id, tutorId: nadia.id, subjectId: maths, isOnline: true, ...times(start, end) },
    }),
  }
}
const TAKEN = [409, 'This time is no longer available']

test('free times leave out what is busy elsewhere, to the minute, and say no more than of any other lesson', async () => {
  const { asAmira, maths } = await aBusyMonday()
  const { body: week } = await asAmira('GET', '/availability/grid?startDate=2026-01-19')
  const slots = week[0].slots.map(
    (slot: { startTime: string; available: boolean; away: boolean; ownBooking: unknown }) => [
      ...[slot.startTime.slice(11, 16), slot.available, slot.away, slot.ownBooking],
    ],
  )
  expect(slots.slice(0, 5)).toEqual([
    ['15:00', true, false, null],
    ['15:30', true, false, null],
    ['16:00', false, false, null],
    ['16:30', false, false, null],
    ['17:00', true, false, null],
  ])
  const { body: hours } = await asAmira('GET', `/availability/subject/${maths}?date=2026-01-19`)
  expect(hours.map(({ startTime }: { startTime: string }) => startTime.slice(11, 16))).toEqual([
    '15:00',
    '17:00',
    '18:00',
  ])
})

test('a family cannot have it by a request, a consultation, a series or another time', async () => {
  const { app, nadia, amira, maths, asAmira, wish, times } = await aBusyMonday()
  expect(said(await asAmira('POST', '/bookings/request', wish('15:30', '16:15')))).toEqual(TAKEN)
  expect(said(await asAmira('POST', '/bookings/request', wish('16:45', '17:45')))).toEqual(TAKEN)
  const consultation = { tutorId: nadia.id, subjectId: maths, ...times('16:00', '16:30') }
  expect(said(await asAmira('POST', '/bookings/consultation', consultation))).toEqual(TAKEN)
  const series = { tutorId: nadia.id, parts: [{ subjectId: maths, minutes: 60 }], isOnline: true, weeks: 4 }
  const weekly = await asAmira('POST', '/bookings/series', { ...series, startTime: '2026-01-12T16:00:00Z' })
  expect([weekly.status, weekly.body.errors]).toEqual([409, [{ field: '2026-01-19', msg: TAKEN[1] }]])
  const look = await asAmira('POST', '/bookings/series', {
    ...series,
    startTime: '2026-01-12T16:00:00Z',
    preview: true,
  })
  expect(look.body.dates.map(({ clash }: { clash: string | null }) => clash)).toEqual([null, 'taken', null, null])
  const own = await aBooking(app, {
    ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED', start: '2026-01-19T17:00:00Z' },
  })
  expect(said(await asAmira('PUT', `/bookings/${own}/amend`, times('16:00', '17:00')))).toEqual(TAKEN)
  expect((await asAmira('PUT', `/bookings/${own}/amend`, times('15:00', '16:00'))).status).toBe(200)
  expect(await app.count('bookings')).toBe(1)
  expect((await asAmira('POST', '/bookings/request', wish('18:00', '19:00'))).status).toBe(201)
})

test('the tutor is warned, and may', async () => {
  const { app, nadia, amira, maths, asNadia, times } = await aBusyMonday()
  const wish = { studentId: amira.id, subjectId: maths, isOnline: true }
  const look = await asNadia('POST', '/bookings/book', { ...wish, ...times('16:30', '17:30'), preview: true })
  expect(look.body.dates[0]).toMatchObject({ busy: true, away: false, clash: null })
  expect((await asNadia('POST', '/bookings/suggest', { ...wish, ...times('16:00', '17:00') })).status).toBe(201)
  const id = await aBooking(app, {
    ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED', start: '2026-01-19T17:00:00Z' },
  })
  const moved = await asNadia('POST', '/bookings/moves', { moves: [{ id, ...times('16:30', '17:30') }], preview: true })
  expect(said(moved)).toEqual([409, 'You already have a booking at this time'])
  await aBusyTime(app, { tutorId: nadia.id, start: '2026-01-19T18:00:00Z', end: '2026-01-19T18:30:00Z' })
  const { status, body } = await asNadia('POST', '/bookings/moves', { moves: [{ id, ...times('17:30', '18:30') }] })
  expect([status, body.warnings]).toEqual([
    200,
    [{ bookingId: id, message: 'Another calendar of yours has something then.' }],
  ])
})

test('a series is not led there by its family, and the tutor is warned', async () => {
  const { app, nadia, amira, maths, asNadia, asAmira } = await aBusyMonday()
  const booked = await asNadia('POST', '/bookings/book', {
    ...{ studentId: amira.id, subjectId: maths, isOnline: true, weeks: 2 },
    ...{ startTime: '2026-01-19T17:00:00Z', endTime: '2026-01-19T18:00:00Z' },
  })
  const { seriesId, bookings } = booked.body
  const edit = { bookingId: bookings[0].id, scope: 'ALL', kind: 'TIME', time: '16:00', preview: true }
  const ofNadia = await asNadia('POST', `/bookings/series/${seriesId}/edits`, edit)
  expect(ofNadia.body.dates.map(({ warnings }: { warnings: string[] }) => warnings)).toEqual([
    ['Another calendar of yours has something then.'],
    [],
  ])
  const ofAmira = await asAmira('POST', `/bookings/series/${seriesId}/edits`, edit)
  expect(ofAmira.body.dates.map(({ problem }: { problem: string | null }) => problem)).toEqual([TAKEN[1], null])
  expect(await app.count('bookings')).toBe(2)
  expect(nadia.id).not.toBe(amira.id)
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')('ten thousand busy times are ranges of an index', async () => {
  const { app, nadia, asAmira, asNadia, wish } = await aBusyMonday()
  await manyBusyTimes(app, nadia.id, 10_000)
  const seen = watchQueries()
  await asAmira('GET', '/availability/grid?startDate=2026-01-19')
  await asAmira('POST', '/bookings/request', wish('18:00', '19:00'))
  await app.call('GET', '/api/diary?from=2026-01-12&to=2026-02-22', { token: nadia.token })
  await asNadia('POST', '/bookings/moves', { moves: [] }).catch(() => null)
  const steps = await planOf(
    app,
    seen.filter(({ sql }) => sql.includes('busy_times')),
  )
  expect(steps.length).toBeGreaterThan(3)
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
  expect(steps).toContain('SEARCH busy_times USING INDEX busy_times_by_time (tutor_id=? AND start_at>? AND start_at<?)')
})
