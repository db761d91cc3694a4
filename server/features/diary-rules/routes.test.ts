import { expect, test } from 'vitest'
import { DEFAULT_RULES, type DiaryRules } from '#domain/diary-rules.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aBlock, type Person } from '#server/testing/givens.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'

/** Monday 12 January 2026, nine in the morning; open on Tuesdays from 15:00 to 20:00. */
async function aSchoolWithLimits(limits: Partial<DiaryRules> = {}) {
  const school = await aSchool()
  const { app, nadia, amira, ben, maths } = school
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 2, startTime: '15:00', endTime: '20:00' })
  const set = (wish: Record<string, unknown>, person: Person = nadia) =>
    app.call('PUT', '/api/diary-rules', { token: person.token, body: { ...DEFAULT_RULES, ...wish } })
  expect((await set(limits)).status).toBe(200)
  const requestAt = (start: string, minutes = 60, wish: Record<string, unknown> = {}) => ({
    ...{ studentId: amira.id, tutorId: nadia.id, subjectId: maths, isOnline: true, startTime: `2026-01-${start}:00Z` },
    ...{ endTime: new Date(Date.parse(`2026-01-${start}:00Z`) + minutes * 60_000).toISOString(), ...wish },
  })
  return {
    ...school,
    set,
    requestAt,
    ask: (start: string, minutes?: number, wish?: Record<string, unknown>) =>
      app.call('POST', '/api/bookings/request', { token: amira.token, body: requestAt(start, minutes, wish) }),
    series: (wish: Record<string, unknown>) =>
      app.call('POST', '/api/bookings/series', {
        token: amira.token,
        body: {
          ...{ tutorId: nadia.id, parts: [{ subjectId: maths, minutes: 60 }], isOnline: true, weeks: 1 },
          ...wish,
        },
      }),
    standing: (start: string, wish: Record<string, unknown> = {}) =>
      aBooking(app, {
        ...{ tutorId: nadia.id, studentId: ben.id, subjectId: maths, status: 'CONFIRMED' },
        ...{ start: `2026-01-${start}:00Z`, ...wish },
      }),
  }
}
const BREAK = 'Your tutor needs a longer break beside another lesson.'

test('a tutor begins without limits, sets them, and reads what he has set', async () => {
  const { app, nadia, amira, set } = await aSchoolWithLimits()
  const read = () => app.call('GET', '/api/diary-rules', { token: nadia.token })
  expect((await read()).body).toEqual(DEFAULT_RULES)
  const hints = hintsFor(app, amira)
  const wish = { noticeMinutes: 720, lengths: [90, 60], dayMinutes: 300, gapInPersonMinutes: 30 }
  expect((await set(wish)).body).toEqual({ ...DEFAULT_RULES, ...wish, lengths: [60, 90] })
  expect((await read()).body).toEqual({ ...DEFAULT_RULES, ...wish, lengths: [60, 90] })
  expect(hints).toEqual(['availability'])
})

test.each([
  [{ noticeMinutes: -1 }, 'noticeMinutes', 'Please enter a whole number from 0 to 20160.'],
  [{ noticeMinutes: 20_161 }, 'noticeMinutes', 'Please enter a whole number from 0 to 20160.'],
  [{ furthestDays: 184 }, 'furthestDays', 'Please enter a whole number from 1 to 183.'],
  [{ gapOnlineMinutes: 7 }, 'gapOnlineMinutes', 'Please choose steps of five minutes.'],
  [{ gapInPersonMinutes: 125 }, 'gapInPersonMinutes', 'Please enter a whole number from 0 to 120.'],
  [{ dayLessons: 0 }, 'dayLessons', 'Please enter a whole number from 1 to 50.'],
  [{ lengths: [] }, 'lengths', 'Please choose lengths of a quarter of an hour up to three hours.'],
  [{ lengths: [50] }, 'lengths.0', 'Please choose lengths of a quarter of an hour up to three hours.'],
  [{ runMinutes: 45, lengths: [60] }, 'runMinutes', 'Your shortest lesson is longer than a run'],
])('limits that cannot be are refused by their field: %j', async (wish, field, msg) => {
  const { app, nadia, set } = await aSchoolWithLimits({ noticeMinutes: 60 })
  const { status, body } = await set(wish)
  expect([status, body.errors]).toEqual([400, [{ field, msg }]])
  expect((await app.call('GET', '/api/diary-rules', { token: nadia.token })).body.noticeMinutes).toBe(60)
})

test('a family is held to each limit, by a request, a series and another time for a lesson', async () => {
  const { app, amira, ask, maths, requestAt, series, set, standing } = await aSchoolWithLimits()
  await standing('20T16:00')
  const own = await standing('21T16:00', { studentId: amira.id })
  const rules: [Partial<DiaryRules>, string, number, number, string][] = [
    [{ noticeMinutes: 1440 }, '13T08:45', 60, 400, 'Please book at least 24 hours ahead.'],
    [{ furthestDays: 7 }, '20T10:00', 60, 400, 'Please choose a date within the next 7 days.'],
    [{ lengths: [60, 90] }, '20T10:00', 45, 400, 'Lessons here last 1 hour or 1.5 hours.'],
    [{ gapOnlineMinutes: 15 }, '20T17:00', 60, 409, BREAK],
    [{ dayLessons: 1 }, '20T10:00', 60, 409, 'Your tutor teaches no more lessons on Tuesday 20 January.'],
    [{ weekLessons: 2 }, '22T10:00', 60, 409, 'Your tutor teaches no more lessons in the week of 19 January.'],
    [{ runMinutes: 90 }, '20T17:00', 60, 409, BREAK],
  ]
  for (const [limits, start, minutes, status, sentence] of rules) {
    await set(limits)
    const startTime = `2026-01-${start}:00Z`
    const parts = [{ subjectId: maths, minutes }]
    expect(said(await ask(start, minutes))).toEqual([status, sentence])
    expect(said(await series({ startTime, parts }))).toEqual([status, sentence])
    const look = await series({ startTime, parts, preview: true })
    expect([look.status, look.body.dates?.[0]?.limit]).toEqual([200, sentence])
  }
  expect(await app.count('bookings')).toBe(2)

  await set({ gapOnlineMinutes: 15 })
  const move = (start: string) => {
    const { startTime, endTime } = requestAt(start)
    const body = { startTime, endTime }
    return app.call('PUT', `/api/bookings/${own}/amend`, { token: amira.token, body })
  }
  expect(said(await move('20T17:00'))).toEqual([409, BREAK])
  expect((await move('20T17:15')).status).toBe(200)
})

test('his own lesson is in nobody’s way when it moves', async () => {
  const { app, amira, standing } = await aSchoolWithLimits({ gapOnlineMinutes: 30, dayLessons: 1, runMinutes: 60 })
  const own = await standing('20T16:00', { studentId: amira.id })
  const body = { startTime: '2026-01-20T17:00:00Z', endTime: '2026-01-20T18:00:00Z' }
  expect((await app.call('PUT', `/api/bookings/${own}/amend`, { token: amira.token, body })).status).toBe(200)
})

test('of a series each date that reaches a limit is named', async () => {
  const { series, standing } = await aSchoolWithLimits({ dayLessons: 1 })
  await standing('27T10:00')
  const { status, body } = await series({ startTime: '2026-01-20T16:00:00Z', weeks: 4 })
  expect([status, body.code, body.errors]).toEqual([
    ...[409, 'series_dates_taken'],
    [{ field: '2026-01-27', msg: 'Your tutor teaches no more lessons on Tuesday 27 January.' }],
  ])
  expect((await series({ startTime: '2026-01-20T16:00:00Z', weeks: 4, leaveOut: ['2026-01-27'] })).status).toBe(200)
})

test('the tutor is held to none', async () => {
  const limits = { noticeMinutes: 10_080, furthestDays: 8, lengths: [60], gapOnlineMinutes: 60, dayLessons: 1 }
  const { app, nadia, amira, maths, standing } = await aSchoolWithLimits(limits)
  const own = await standing('13T16:00')
  const times = { startTime: '2026-01-13T17:00:00Z', endTime: '2026-01-13T17:45:00Z' }
  const body = { studentId: amira.id, subjectId: maths, isOnline: true, ...times }
  expect((await app.call('POST', '/api/bookings/suggest', { token: nadia.token, body })).status).toBe(201)
  const moved = { startTime: '2026-01-13T10:00:00Z', endTime: '2026-01-13T10:50:00Z', subjectId: maths }
  const amended = await app.call('PUT', `/api/bookings/${own}/tutor-amend`, { token: nadia.token, body: moved })
  expect(amended.status).toBe(200)
})

test('the week offers exactly what a request may have', async () => {
  const limits = {
    noticeMinutes: 600,
    lengths: [60, 90],
    gapOnlineMinutes: 15,
    gapInPersonMinutes: 30,
    runMinutes: 150,
  }
  const { app, amira, maths, series, standing } = await aSchoolWithLimits({ ...limits, dayMinutes: 180 })
  await standing('20T17:00')
  for (const isOnline of [true, false]) {
    const week = await app.call('GET', `/api/availability/grid?startDate=2026-01-19&isOnline=${isOnline}`, {
      token: amira.token,
    })
    for (const slot of week.body.flatMap((day: { slots: unknown[] }) => day.slots)) {
      const taught = [
        [30, slot.canBook30Min],
        [60, slot.canBook1Hour],
        [90, slot.canBook90Min],
        [120, slot.canBook2Hours],
      ] as const
      for (const [minutes, isOffered] of taught) {
        const parts = [{ subjectId: maths, minutes }]
        const { body } = await series({ startTime: slot.startTime, parts, isOnline, preview: true })
        const [{ clash, away, limit }] = body.dates
        const ends = Date.parse(slot.startTime) + minutes * 60_000
        const isInside = ends <= Date.parse('2026-01-20T20:00:00Z')
        const said = `${slot.startTime} ${minutes} ${isOnline}`
        expect([said, isOffered]).toEqual([said, isInside && !clash && !away && !limit])
      }
    }
  }
  const slots = await app.call('GET', `/api/availability/subject/${maths}?date=2026-01-20&duration=60`, {
    token: amira.token,
  })
  expect(slots.body.map((slot: { startTime: string }) => slot.startTime.slice(11, 16))).toEqual(['15:00', '18:15'])
})

test('sixteen ask for the last lesson of a day, and one has it', async () => {
  const { app, requestAt, amira, standing } = await aSchoolWithLimits({ dayLessons: 2 })
  await standing('20T08:00')
  const address = await app.listen()
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, place) => {
      const start = new Date(Date.parse('2026-01-20T09:00:00Z') + place * 45 * 60_000).toISOString().slice(8, 16)
      return callOver(address, 'POST', '/bookings/request', { token: amira.token, body: requestAt(start, 30) })
    }),
  )
  expect(tally(replies.map((reply) => `${reply.status} ${reply.body.message}`))).toEqual({
    '201 undefined': 1,
    '409 Your tutor teaches no more lessons on Tuesday 20 January.': 15,
  })
})
