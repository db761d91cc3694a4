import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aStudent, aSubject } from '#server/testing/givens.ts'
import { manyLessons } from '#server/testing/many-lessons.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool } from '#server/testing/school.ts'

async function anOffice() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const read = () => app.call('GET', '/api/admin/analytics', { token: nadia.token })
  const book = (start: string, wish: Partial<Parameters<typeof aBooking>[1]> = {}) =>
    aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, start, status: 'CONFIRMED', ...wish })
  return { ...school, read, book }
}

test('before the first lesson there are students and nothing else', async () => {
  const { read } = await anOffice()
  const { status, body } = await read()
  expect([status, body]).toEqual([
    200,
    { totalBookings: 0, totalStudents: 2, upcomingBookings: 0, popularSubjects: [] },
  ])
})

test('what was agreed counts, deleted or not; what waits, was denied or was cancelled does not', async () => {
  const { book, read } = await anOffice()
  await book('2026-01-05T16:00Z', { status: 'COMPLETED' })
  await book('2026-01-06T16:00Z', { deletedAt: '2026-01-07T10:00Z' })
  await book('2026-01-19T16:00Z', { originalStart: '2026-01-20T16:00Z', status: 'AMENDED' })
  for (const [day, status] of (['REQUESTED', 'PENDING', 'DENIED', 'CANCELLED'] as const).entries()) {
    await book(`2026-01-2${day + 2}T16:00Z`, { status })
  }
  expect((await read()).body).toMatchObject({
    ...{ totalBookings: 3, upcomingBookings: 0 },
    popularSubjects: [{ name: 'Mathematics', category: 'GCSE', bookings: 3 }],
  })
})

test('a confirmed lesson is upcoming until the instant it begins', async () => {
  const { app, book, read } = await anOffice()
  await book('2026-01-12T10:00Z')
  await book('2026-01-19T16:00Z')
  await book('2026-01-26T16:00Z', { deletedAt: '2026-01-12T09:00Z' })
  const upcoming = async (now: string) => {
    app.setClock(now)
    return (await read()).body.upcomingBookings
  }
  expect(await upcoming('2026-01-12T09:59:59.999Z')).toBe(2)
  expect(await upcoming('2026-01-12T10:00:00Z')).toBe(1)
})

test('subjects go by how often they were booked, inactive ones too, with their level', async () => {
  const { app, book, read } = await anOffice()
  const aLevel = await aSubject(app, { category: 'A_LEVEL' })
  const latin = await aSubject(app, { name: 'Latin', isActive: false })
  await aSubject(app, { name: 'Physics' })
  for (const [day, subjectId] of [aLevel, aLevel, latin].entries())
    await book(`2026-01-0${day + 5}T16:00Z`, { subjectId })
  await book('2026-01-08T16:00Z')
  expect((await read()).body.popularSubjects).toEqual([
    { name: 'Mathematics', category: 'A_LEVEL', bookings: 2 },
    { name: 'Latin', category: 'GCSE', bookings: 1 },
    { name: 'Mathematics', category: 'GCSE', bookings: 1 },
  ])
})

test('somebody who has left is no student', async () => {
  const { app, ben, read } = await anOffice()
  await aStudent(app, 'Cleo')
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ deleted_at: 1 }).where('id', '=', ben.id).execute(),
  )
  expect((await read()).body.totalStudents).toBe(2)
})

test('the overview costs the same three queries, whatever was booked', async () => {
  const { app, nadia, amira, maths, book, read } = await anOffice()
  const seen = watchQueries()
  const cost = async () => {
    seen.length = 0
    await read()
    return seen.filter(({ sql }) => !sql.includes('"sessions"')).length
  }
  expect(await cost()).toBe(3)
  await manyLessons(app, { tutorId: nadia.id, studentIds: [amira.id], subjectId: maths }, 1_000)
  await book('2026-01-05T05:00Z')
  expect(await cost()).toBe(3)
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')('no booking and no person is read to be counted', async () => {
  const { app, nadia, amira, maths, read } = await anOffice()
  await manyLessons(app, { tutorId: nadia.id, studentIds: [amira.id], subjectId: maths }, 1_000)
  const seen = watchQueries()
  await read()
  const steps = await planOf(app, seen)
  expect(steps.filter((step) => /^SCAN (?!agreed|subject)/.test(step))).toEqual([])
  expect(steps).toContain('SEARCH users USING COVERING INDEX users_by_use (role=? AND deleted_at=?)')
  expect(steps).toContain('SEARCH bookings USING INDEX bookings_confirmed (tutor_id=? AND end_at>?)')
})
