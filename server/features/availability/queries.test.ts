/** What the hot questions cost the database: how many queries; that each reads only what it answers with, the bench's growth tells. */
import { expect, test } from 'vitest'
import { aBlock, aStudent, aSubject, aTimeOff, aTutor } from '#server/testing/givens.ts'
import { manyLessons } from '#server/testing/many-lessons.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

/** Session, tutor, blocks, what else says when it is open, held times, time off, limits. */
const QUERIES_OF_A_WEEK = 7

test('a week costs the same seven queries, whatever is in the diary', async () => {
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

test('the first free date costs the same seven queries, however far it lies ahead', async () => {
  const app = await buildTestApp()
  const [nadia, amira] = [await aTutor(app), await aStudent(app)]
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '16:00' })
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-01-01T12:00Z', end: '2026-06-30T13:00Z' })
  const seen = watchQueries()
  const { body } = await app.call('GET', '/api/availability/first-free', { token: amira.token })
  expect([body, seen.length]).toEqual([{ date: '2026-07-06' }, QUERIES_OF_A_WEEK])
})
