import { expect, test } from 'vitest'
import { aFeedback } from '#server/testing/given-bookings.ts'
import { aLink } from '#server/testing/given-links.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aParent, aStudent, type Person } from '#server/testing/givens.ts'
import { manyLessons } from '#server/testing/many-lessons.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool } from '#server/testing/school.ts'

test('it costs the same questions for one child and for eight, and fewer than a student’s dashboard', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const robert = await aParent(app)
  const children = [amira]
  for (const name of ['B', 'C', 'D', 'E', 'F', 'G', 'H']) children.push(await aStudent(app, `${name}na`))
  const studentIds = children.map(({ id }) => id) as [string, ...string[]]
  await manyLessons(app, { tutorId: nadia.id, studentIds, subjectId: maths }, 6_000)
  for (const studentId of studentIds) await aPackage(app, { studentId, subjectId: maths, status: 'PENDING' })
  const seen = watchQueries()
  const ask = async ({ token }: Person, ...paths: string[]) => {
    seen.length = 0
    for (const path of paths) expect((await app.call('GET', `/api${path}`, { token })).status).toBe(200)
    return seen.length
  }
  await aLink(app, { parent: robert, child: amira })
  const forOne = await ask(robert, '/family/home')
  for (const child of children.slice(1)) await aLink(app, { parent: robert, child })
  expect([forOne, await ask(robert, '/family/home')]).toEqual([10, 10])
  expect(await ask(amira, `/bookings/${amira.id}/overview`, '/to-do')).toBeGreaterThanOrEqual(forOne)
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'each question is a range of an index, however much lies behind',
  async () => {
    const { app, nadia, amira, ben, maths } = await aSchool()
    const robert = await aParent(app)
    for (const child of [amira, ben]) await aLink(app, { parent: robert, child })
    await manyLessons(app, { tutorId: nadia.id, studentIds: [amira.id, ben.id], subjectId: maths }, 5_000)
    await aFeedback(app, { bookingId: '00000000-0000-4000-8000-000000000004' })
    const seen = watchQueries()
    expect((await app.call('GET', '/api/family/home', { token: robert.token })).status).toBe(200)
    const steps = await planOf(
      app,
      seen.filter(({ sql }) => sql.startsWith('select')),
    )
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
    expect(steps).toEqual(
      expect.arrayContaining([
        'SEARCH booking USING INDEX bookings_by_student (student_id=? AND end_at>?)',
        'SEARCH taught USING INDEX bookings_by_student (student_id=?)',
        expect.stringContaining('payments_by_student (student_id=? AND status=? AND due_at<?)'),
        expect.stringContaining('hour_packages_by_student'),
      ]),
    )
  },
)
