import { expect, test } from 'vitest'
import { aLink } from '#server/testing/given-links.ts'
import { aParent, aStudent, type Person } from '#server/testing/givens.ts'
import { manyLessons } from '#server/testing/many-lessons.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool } from '#server/testing/school.ts'

test('a list costs the same queries for five bookings and for thousands, and stops at two thousand', async () => {
  const school = await aSchool()
  const { app, nadia, amira, ben, maths } = school
  const seen = watchQueries()
  const read = async (reader: Person, userId: string) => {
    seen.length = 0
    const reply = await app.call('GET', `/api/bookings/${userId}`, { token: reader.token })
    return { queries: seen.length, bookings: reply.body.length }
  }
  expect(await read(amira, amira.id)).toEqual({ queries: 4, bookings: 0 })
  await manyLessons(app, { tutorId: nadia.id, studentIds: [amira.id, ben.id], subjectId: maths }, 5_000)
  expect(await read(amira, amira.id)).toEqual({ queries: 4, bookings: 2_000 })
  expect(await read(nadia, nadia.id)).toEqual({ queries: 3, bookings: 2_000 })
})

test("a parent's list costs the same queries for one child and for eight, and no more than a student's", async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const robert = await aParent(app)
  const seen = watchQueries()
  const read = async (path: string) => {
    seen.length = 0
    const reply = await app.call('GET', `/api/bookings/${robert.id}${path}`, { token: robert.token })
    return { queries: seen.length, bookings: (path === '' ? reply.body : reply.body.bookings).length }
  }
  await aLink(app, { parent: robert, child: amira })
  await manyLessons(app, { tutorId: nadia.id, studentIds: [amira.id], subjectId: maths }, 3_000)
  const [ofOne, overview] = [await read(''), await read('/overview')]
  expect(ofOne.queries).toBe(4)
  expect(ofOne.bookings).toBeGreaterThan(100)
  const others = await Promise.all(['B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) => aStudent(app, `${name}na`)))
  for (const child of others) await aLink(app, { parent: robert, child })
  const ofEight = await read('')
  expect([ofEight.queries, (await read('/overview')).queries]).toEqual([4, overview.queries])
  expect(ofEight.bookings).toBe(ofOne.bookings)
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'whatever writes a booking, and a calendar, reads ranges of an index',
  async () => {
    const school = await aSchool()
    const { app, nadia, amira, ben, maths, ask } = school
    await manyLessons(app, { tutorId: nadia.id, studentIds: [amira.id, ben.id], subjectId: maths }, 5_000)
    const seen = watchQueries()
    const plan = async (work: () => Promise<{ status: number }>) => {
      seen.length = 0
      expect((await work()).status).toBeLessThan(300)
      const selects = seen.filter(({ sql }) => sql.startsWith('select'))
      const steps = await planOf(app, selects)
      // The bookings that an index has found are gone through once more, to be joined, and the settings are a few rows; a
      // table that grows never is.
      const few = ['SCAN newest', 'SCAN booking', 'SCAN site_settings']
      expect(steps.filter((step) => step.startsWith('SCAN') && !few.includes(step))).toEqual([])
      return steps
    }
    const asking = await plan(() => ask(amira, { startTime: '2026-05-04T15:00:00Z', endTime: '2026-05-04T16:00:00Z' }))
    expect(asking).toContain('SEARCH bookings USING INDEX bookings_student_waiting (student_id=?)')
    expect(asking).toContain('SEARCH held USING INDEX held_times_by_time (tutor_id=? AND start_at>? AND start_at<?)')

    const body = { tutorId: nadia.id, parts: [{ subjectId: maths, minutes: 60 }], isOnline: true, weeks: 4 }
    const series = await app.call('POST', '/api/bookings/series', {
      token: amira.token,
      body: { ...body, startTime: '2026-05-05T05:00:00Z' },
    })
    const path = `/api/bookings/series/${series.body.seriesId}/status`
    const moving = await plan(() => app.call('PUT', path, { token: nadia.token, body: { status: 'CONFIRMED' } }))
    expect(moving).toContain('SEARCH bookings USING INDEX bookings_by_series (series_id=?)')

    const { body: calendar } = await app.call('POST', '/api/calendar/secret', { token: amira.token })
    const reading = await plan(() => app.call('GET', calendar.url.replace('http://localhost:3000', '')))
    expect(reading).toContain('SEARCH bookings USING INDEX bookings_by_series (series_id=?)')
  },
)
