import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { manyLessons } from '#server/testing/many-lessons.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool, type School } from '#server/testing/school.ts'

const LESSONS = 1_500
const lessonId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

/** Many lessons of Amira's and of Ben's, by turns, and feedback on every third. */
async function manyReports({ app, nadia, amira, ben, maths }: School): Promise<void> {
  await manyLessons(app, { tutorId: nadia.id, studentIds: [amira.id, ben.id], subjectId: maths }, LESSONS)
  const given = Array.from({ length: LESSONS / 3 }, (_, place) => ({
    ...{ id: newId(), booking_id: lessonId(place * 3), feedback: 'Well done', steps_to_improve: 'Show every step' },
    ...{ homework_targets: 'Page 12', created_at: 1, updated_at: 1 },
  }))
  await app.context.transaction((tx) => tx.insertInto('feedback').values(given).execute())
}

test('the list stops at five hundred and costs the same queries for none and for many', async () => {
  const school = await aSchool()
  const { app, amira } = school
  const seen = watchQueries()
  const read = async () => {
    seen.length = 0
    const { body } = await app.call('GET', `/api/feedback/student/${amira.id}`, { token: amira.token })
    return { queries: seen.length, lessons: body.length }
  }
  const before = await read()
  await manyReports(school)
  expect(before.lessons).toBe(0)
  expect(await read()).toEqual({ queries: before.queries, lessons: 500 })
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')('every question about feedback is a range of an index', async () => {
  const school = await aSchool()
  const { app, amira } = school
  await manyReports(school)
  const seen = watchQueries()
  const plan = async (path: string) => {
    seen.length = 0
    expect((await app.call('GET', `/api/feedback/${path}`, { token: amira.token })).status).toBe(200)
    const steps = await planOf(
      app,
      seen.filter(({ sql }) => sql.includes('"feedback"')),
    )
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
    return steps
  }
  expect(await plan(`booking/${lessonId(0)}`)).toContain(
    'SEARCH feedback USING INDEX feedback_one_per_booking (booking_id=?)',
  )
  const list = await plan(`student/${amira.id}`)
  expect(list).toContain('SEARCH booking USING INDEX bookings_by_student (student_id=?)')
  expect(list).toContain('SEARCH feedback USING INDEX feedback_one_per_booking (booking_id=?) LEFT-JOIN')
})
