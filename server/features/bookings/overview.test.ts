import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aSubject } from '#server/testing/givens.ts'
import { manyLessons } from '#server/testing/many-lessons.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool, said } from '#server/testing/school.ts'

/** Monday 12 January 2026, 09:00. */
async function aDashboard() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const pair = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  return {
    ...school,
    give: (start: string, wish: Partial<Parameters<typeof aBooking>[1]> = {}) =>
      aBooking(app, { ...pair, start, minutes: 60, ...wish }),
    overview: ({ token }: { token: string }, userId: string) =>
      app.call('GET', `/api/bookings/${userId}/overview`, { token }),
  }
}
const idsOf = (reply: { body: { bookings: { id: string }[] } }) => reply.body.bookings.map(({ id }) => id)

test('a dashboard is sent the next five lessons, what was cancelled among them, and the next that is agreed', async () => {
  const { amira, nadia, ben, give, overview } = await aDashboard()
  const asked = []
  for (const day of [13, 14, 15, 16, 17, 18]) asked.push(await give(`2026-01-${day}T16:00:00Z`))
  const off = await give('2026-01-14T18:00:00Z', { status: 'CANCELLED' })
  await give('2026-01-25T18:00:00Z', { status: 'CANCELLED' })
  await give('2026-01-13T18:00:00Z', { status: 'DENIED' })
  await give('2026-01-05T16:00:00Z', { status: 'COMPLETED' })
  await give('2026-01-13T10:00:00Z', { deletedAt: '2026-01-12T08:00:00Z' })
  const agreed = await give('2026-01-20T16:00:00Z', { status: 'CONFIRMED' })
  await give('2026-01-21T16:00:00Z', { status: 'CONFIRMED' })
  const hers = await overview(amira, amira.id)
  expect(idsOf(hers)).toEqual([asked[0], asked[1], off, ...asked.slice(2, 5), agreed])
  expect(hers.body).toMatchObject({ upcoming: 8, waiting: 6, taught: 1 })
  expect(hers.text).not.toContain('home.test')
  const bens = await give('2026-01-13T12:00:00Z', { studentId: ben.id, status: 'CONFIRMED' })
  const all = await overview(nadia, nadia.id)
  expect(idsOf(all)).toEqual([bens, asked[0], asked[1], off, asked[2], asked[3]])
  expect(all.body).toMatchObject({ upcoming: 9, waiting: 6, taught: 1 })
  expect((await overview(nadia, amira.id)).body).toEqual({
    ...hers.body,
    bookings: hers.body.bookings.map((each: { student: object }) => ({
      ...each,
      student: { ...each.student, email: 'amira@home.test' },
    })),
  })
})

test('two subjects in one go are one lesson, counted once and sent whole', async () => {
  const { app, amira, give, overview } = await aDashboard()
  const physics = await aSubject(app, { name: 'Physics' })
  const seriesId = newId()
  const first = await give('2026-01-12T08:30:00Z', { status: 'CONFIRMED', seriesId })
  const second = await give('2026-01-12T09:30:00Z', { status: 'CONFIRMED', seriesId, subjectId: physics })
  const reply = await overview(amira, amira.id)
  expect([idsOf(reply), reply.body.upcoming, reply.body.taught]).toEqual([[first, second], 1, 0])
  app.setClock('2026-01-12T10:30:00Z')
  expect((await overview(amira, amira.id)).body).toEqual({ bookings: [], upcoming: 0, waiting: 0, taught: 1 })
})

test('taught counts from 1 September in London, waiting also what has passed, and a suggestion waits for the student', async () => {
  const { amira, give, overview } = await aDashboard()
  await give('2025-08-31T22:30:00Z', { status: 'COMPLETED', minutes: 30 })
  await give('2025-08-31T23:00:00Z', { status: 'COMPLETED', minutes: 30 })
  await give('2025-05-01T16:00:00Z')
  await give('2026-01-13T16:00:00Z', { suggested: true })
  expect((await overview(amira, amira.id)).body).toMatchObject({ upcoming: 1, waiting: 1, taught: 1 })
})

test('what was moved and then cancelled is sent until both its times have passed, and the consultation always', async () => {
  const { app, amira, give, overview } = await aDashboard()
  const moved = await give('2026-01-10T16:00:00Z', {
    ...{ status: 'CANCELLED', originalStart: '2026-01-13T16:00:00Z' },
  })
  const met = await give('2025-06-01T16:00:00Z', { type: 'CONSULTATION', status: 'COMPLETED', minutes: 30 })
  expect(idsOf(await overview(amira, amira.id))).toEqual([met, moved])
  app.setClock('2026-01-13T17:00:00Z')
  expect(idsOf(await overview(amira, amira.id))).toEqual([met])
})

test("nobody reads another's dashboard", async () => {
  const { nadia, amira, ben, overview } = await aDashboard()
  for (const userId of [ben.id, nadia.id, newId()])
    expect(said(await overview(amira, userId))).toEqual([403, 'Access denied.'])
  for (const userId of [newId(), 'amira'])
    expect(said(await overview(nadia, userId))).toEqual([404, 'Student not found'])
})

test('a dashboard asks two questions of ranges of an index, however many lessons there are', async () => {
  const { app, nadia, amira, ben, maths, overview } = await aDashboard()
  await manyLessons(app, { tutorId: nadia.id, studentIds: [amira.id, ben.id], subjectId: maths }, 5_000)
  const seen = watchQueries()
  const reply = await overview(nadia, nadia.id)
  expect([seen.length, idsOf(reply).length]).toEqual([3, 5])
  expect(reply.text.length).toBeLessThan(6_000)
  if (app.database.engine === 'postgres') return
  const steps = (await planOf(app, seen)).filter((step) => step.includes('bookings') || step.includes('booking '))
  expect(steps[0]).toBe('SEARCH booking USING INDEX bookings_by_tutor (tutor_id=? AND end_at>?)')
  expect(steps.filter((step) => step.startsWith('SCAN') && step !== 'SCAN booking')).toEqual([])
})
