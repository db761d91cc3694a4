import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { manyLessons } from '#server/testing/many-lessons.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool, said } from '#server/testing/school.ts'

/** Monday 12 January 2026, 09:00. */
async function aSchedule() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const pair = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  const read = (query: string) => app.call('GET', `/api/bookings/schedule?${query}`, { token: nadia.token })
  return {
    ...school,
    read,
    give: (start: string, wish: Partial<Parameters<typeof aBooking>[1]> = {}) =>
      aBooking(app, { ...pair, start, status: 'CONFIRMED', ...wish }),
    page: async (query: string) => {
      const { bookings, next, count } = (await read(query)).body
      return [bookings.map(({ id }: { id: string }) => id), next, count]
    },
  }
}

test('what lies ahead comes soonest first by whole days, what was cancelled among it until its times have passed', async () => {
  const { app, page, give } = await aSchedule()
  const first = await give('2026-01-13T10:00:00Z')
  const off = await give('2026-01-13T12:00:00Z', { status: 'CANCELLED' })
  const later = await give('2026-01-15T10:00:00Z')
  const moved = await give('2026-01-11T10:00:00Z', { status: 'CANCELLED', originalStart: '2026-01-12T10:00:00Z' })
  await give('2026-01-14T10:00:00Z', { status: 'REQUESTED' })
  await give('2026-01-14T11:00:00Z', { status: 'DENIED' })
  await give('2026-01-12T08:30:00Z')
  await give('2026-01-14T12:00:00Z', { deletedAt: '2026-01-12T08:00:00Z' })
  expect(await page('tab=upcoming')).toEqual([[moved, first, off, later], null, 4])
  expect(await page('tab=upcoming&limit=2')).toEqual([[moved, first, off], '2026-01-13', 4])
  expect(await page('tab=upcoming&limit=2&after=2026-01-13')).toEqual([[later], null, 4])
  expect(await page('tab=upcoming&limit=1&until=2026-01-13')).toEqual([[moved, first, off], '2026-01-13', 4])
  app.setClock('2026-01-12T11:00:00Z')
  expect(await page('tab=upcoming')).toEqual([[first, off, later], null, 3])
})

test('what is past comes newest first, and what was cancelled or denied only where it is asked for', async () => {
  const { page, give } = await aSchedule()
  const taught = await give('2026-01-05T10:00:00Z', { status: 'COMPLETED' })
  const begun = await give('2026-01-12T08:30:00Z')
  const off = await give('2026-01-06T10:00:00Z', { status: 'CANCELLED' })
  const denied = await give('2026-02-06T10:00:00Z', { status: 'DENIED' })
  await give('2026-01-07T10:00:00Z', { status: 'REQUESTED' })
  await give('2024-12-07T10:00:00Z', { status: 'COMPLETED' })
  expect(await page('tab=past')).toEqual([[taught, begun], null, 2])
  expect(await page('tab=past&limit=1')).toEqual([[begun], '2026-01-12', 2])
  expect(await page('tab=past&limit=1&after=2026-01-12')).toEqual([[taught], null, 2])
  expect(await page('tab=past&withCancelled=true')).toEqual([[taught, off, begun], null, 3])
  expect(await page('tab=past&withDenied=true&limit=1')).toEqual([[denied], '2026-02-06', 3])
})

test('what waits comes soonest first however old it is, and a series whole with its first lesson', async () => {
  const { app, nadia, amira, page, give, read } = await aSchedule()
  const weekly = { status: 'REQUESTED', seriesId: newId() } as const
  const old = await give('2024-10-01T10:00:00Z', { status: 'REQUESTED' })
  const suggested = await give('2026-01-13T08:00:00Z', { status: 'REQUESTED', suggested: true })
  const first = await give('2026-01-13T10:00:00Z', weekly)
  const change = await give('2026-01-14T10:00:00Z', { status: 'AMENDED', originalStart: '2026-01-15T10:00:00Z' })
  const last = await give('2026-01-20T10:00:00Z', weekly)
  await give('2026-01-27T10:00:00Z', { ...weekly, deletedAt: '2026-01-12T08:00:00Z' })
  await give('2026-01-16T10:00:00Z')
  await give('2026-01-17T10:00:00Z', { status: 'DENIED' })
  const listed = await app.call('GET', '/api/bookings/requests', { token: nadia.token })
  expect(listed.body.map(({ id }: { id: string }) => id)).toEqual([old, suggested, first, change, last])
  expect(await page('tab=requests')).toEqual([[old, suggested, first, change, last], null, 4])
  expect(await page('tab=requests&limit=1')).toEqual([[old], '2024-10-01', 4])
  expect(await page('tab=requests&limit=1&after=2026-01-13&until=2026-01-14')).toEqual([[change], '2026-01-14', 4])
  const { body } = await read('tab=requests&limit=2&after=2024-10-01')
  expect(body.bookings[1].student).toMatchObject({ id: amira.id, email: amira.email })
  const week = (day: number, id: string) => ({
    ...{ bookingIds: [id], startTime: `2026-01-${day}T10:00:00.000Z`, endTime: `2026-01-${day}T11:00:00.000Z` },
  })
  expect(body.series).toEqual([{ id: weekly.seriesId, lessons: [week(13, first), week(20, last)] }])
  expect((await read('tab=requests&after=2026-01-14')).body.series).toEqual([])
  expect(await page('tab=requests&after=9999-12-31')).toEqual([[], null, 4])
})

test('a forged place is an empty page, and a wrong question is refused with its sentence', async () => {
  const { app, amira, page, give, read } = await aSchedule()
  await give('2026-01-13T10:00:00Z')
  for (const after of ['2026-01-13', '9999-12-31'])
    expect(await page(`tab=upcoming&after=${after}`)).toEqual([[], null, 1])
  expect(await page('tab=past&after=0000-01-01')).toEqual([[], null, 0])
  for (const query of ['after=2026-02-30', 'until=soon'])
    expect(said(await read(`tab=past&${query}`))).toEqual([400, 'Invalid date'])
  for (const limit of ['0', '101', '-1', '1.5', 'ten'])
    expect(said(await read(`tab=past&limit=${limit}`))).toEqual([400, 'Invalid limit'])
  for (const query of ['', 'tab=denied', 'tab=past&withDenied=perhaps']) expect((await read(query)).status).toBe(400)
  expect((await app.call('GET', '/api/bookings/schedule?tab=past', { token: amira.token })).status).toBe(403)
})

test('a page of what waits costs two questions of the index of what waits, however much there is', async () => {
  const { app, give, read } = await aSchedule()
  const days = Array.from({ length: 60 }, (_, n) => new Date(Date.parse('2026-01-13T10:00Z') + n * 86_400_000))
  for (const day of days) await give(day.toISOString(), { status: 'REQUESTED' })
  const seen = watchQueries()
  const { body } = await read('tab=requests&limit=8')
  expect([seen.length, body.bookings.length, body.count]).toEqual([3, 8, 60])
  if (app.database.engine === 'postgres') return
  const steps = (await planOf(app, seen)).filter((step) => /\bbookings?\b/.test(step))
  expect(steps[0]).toBe('SEARCH booking USING INDEX bookings_waiting (tutor_id=?)')
  expect(steps.filter((step) => step.startsWith('SCAN') && step !== 'SCAN booking')).toEqual([])
})

test('a page costs two questions of ranges of an index, however many lessons there are', async () => {
  const { app, nadia, amira, ben, maths, read } = await aSchedule()
  await manyLessons(app, { tutorId: nadia.id, studentIds: [amira.id, ben.id], subjectId: maths }, 5_000)
  const seen = watchQueries()
  for (const [tab, count] of [
    ['upcoming', 400],
    ['past', 4_300],
  ] as const) {
    seen.length = 0
    const { body } = await read(`tab=${tab}&limit=12`)
    expect([tab, seen.length, body.bookings.length < 25, body.count > count]).toEqual([tab, 3, true, true])
    if (app.database.engine === 'postgres') continue
    const steps = (await planOf(app, seen)).filter((step) => /\bbookings?\b/.test(step))
    expect(steps[0]).toBe('SEARCH booking USING INDEX bookings_by_tutor (tutor_id=? AND end_at>?)')
    expect(steps.filter((step) => step.startsWith('SCAN') && step !== 'SCAN booking')).toEqual([])
  }
})
