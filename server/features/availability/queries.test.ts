/** What the hot questions cost the database: how many queries, and none that reads more than it answers with. */
import { expect, test } from 'vitest'
import { aBlock, aStudent, aSubject, aTimeOff, aTutor } from '#server/testing/givens.ts'
import { manyLessons } from '#server/testing/many-lessons.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

/** Session, tutor, blocks, held times, time off. */
const QUERIES_OF_A_WEEK = 5

test('a week costs the same five queries, whatever is in the diary', async () => {
  const app = await buildTestApp()
  const [nadia, amira] = [await aTutor(app), await aStudent(app)]
  const seen = watchQueries()
  const readWeek = async () => {
    seen.length = 0
    const { status } = await app.call('GET', '/api/availability/grid?startDate=2026-01-19', { token: amira.token })
    expect(status).toBe(200)
    return seen.length
  }
  expect(await readWeek()).toBe(QUERIES_OF_A_WEEK)
  const subjectId = await aSubject(app)
  for (const dayOfWeek of [0, 1, 2, 3, 4, 5, 6] as const) {
    await aBlock(app, { tutorId: nadia.id, dayOfWeek, subjectId })
    await aTimeOff(app, {
      tutorId: nadia.id,
      start: `2026-01-2${dayOfWeek}T12:00Z`,
      end: `2026-01-2${dayOfWeek}T13:00Z`,
    })
  }
  await manyLessons(app, { tutorId: nadia.id, studentIds: [amira.id], subjectId }, 5_000)
  expect(await readWeek()).toBe(QUERIES_OF_A_WEEK)
})

test('the first free date costs the same five queries, however far it lies ahead', async () => {
  const app = await buildTestApp()
  const [nadia, amira] = [await aTutor(app), await aStudent(app)]
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '16:00' })
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-01-01T12:00Z', end: '2026-06-30T13:00Z' })
  const seen = watchQueries()
  const { body } = await app.call('GET', '/api/availability/first-free', { token: amira.token })
  expect([body, seen.length]).toEqual([{ date: '2026-07-06' }, QUERIES_OF_A_WEEK])
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'every query of a slot or a week is a range of an index',
  async () => {
    const app = await buildTestApp()
    const [nadia, amira] = [await aTutor(app), await aStudent(app)]
    const subjectId = await aSubject(app)
    await manyLessons(app, { tutorId: nadia.id, studentIds: [amira.id], subjectId }, 5_000)
    const seen = watchQueries()
    await app.call('GET', '/api/availability/grid?startDate=2026-01-19', { token: amira.token })
    await app.call('GET', `/api/availability/subject/${subjectId}?date=2026-01-19`, { token: amira.token })
    await app.call('GET', '/api/availability/first-free', { token: amira.token })

    const steps = await planOf(app, seen)
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
    expect(steps).toContain('SEARCH held USING INDEX held_times_by_time (tutor_id=? AND start_at>? AND start_at<?)')
    expect(steps).toContain(
      'SEARCH held_times USING INDEX held_times_by_time (tutor_id=? AND start_at>? AND start_at<?)',
    )
    expect(steps).toContain('SEARCH time_off USING INDEX time_off_by_end (tutor_id=? AND end_at>?)')
    expect(steps).toContain('SEARCH block USING INDEX availability_blocks_by_day (tutor_id=?)')
  },
)
