import { expect, test } from 'vitest'
import { aBooking, type BookingWish } from '#server/testing/given-bookings.ts'
import { aNewStudent, aStudent, aSubject } from '#server/testing/givens.ts'
import { manyLessons } from '#server/testing/many-lessons.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool, said } from '#server/testing/school.ts'

/** Monday 12 January 2026, nine in the morning. */
async function aSearch() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const find = (q: string, token: string | null = nadia.token) =>
    app.call('GET', '/api/search', {
      token,
      headers: q === '' ? {} : { 'private-query': new URLSearchParams({ q }).toString() },
    })
  return {
    ...{ ...school, find },
    found: async (q: string) => (await find(q)).body,
    lesson: (start: string, wish: Partial<BookingWish> = {}) =>
      aBooking(app, {
        ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' },
        ...{ start: `${start}T16:00:00Z`, ...wish },
      }),
  }
}
const idsOf = (all: { id: string }[]) => all.map(({ id }) => id)

test('a few letters find students by name and e-mail, those of the tutor first, and their lessons', async () => {
  const { app, amira, ben, found, lesson } = await aSearch()
  const zoe = await aNewStudent(app, 'Amir')
  const [past, soon, later] = [await lesson('2026-01-05'), await lesson('2026-01-14'), await lesson('2026-02-14')]
  await lesson('2026-01-15', { studentId: ben.id })
  const { students, lessons } = await found('AMIR')
  expect(students).toEqual([
    { id: amira.id, name: 'Amira', email: 'amira@home.test' },
    { id: zoe.id, name: 'Amir', email: 'amir@home.test' },
  ])
  expect(idsOf(lessons)).toEqual([soon, later, past])
  expect(lessons[0]).toEqual({
    ...{ id: soon, title: null, status: 'CONFIRMED', student: { id: amira.id, name: 'Amira' } },
    subject: { id: expect.any(String), name: 'Mathematics', category: 'GCSE' },
    ...{ startTime: '2026-01-14T16:00:00.000Z', endTime: '2026-01-14T17:00:00.000Z' },
  })
  expect(idsOf((await found('ben@home')).students)).toEqual([ben.id])
})

test('lessons are found by subject and by title, for twelve months, and none that was called off or deleted', async () => {
  const { app, found, lesson } = await aSearch()
  const latin = await aSubject(app, { name: 'Latin', isActive: false })
  const inLatin = await lesson('2026-01-13', { subjectId: latin })
  const named = await lesson('2025-01-13', { title: 'Surds, again' })
  await lesson('2025-01-11', { title: 'Surds' })
  await lesson('2026-01-20', { title: 'Surds', status: 'CANCELLED' })
  await lesson('2026-01-21', { title: 'Surds', status: 'DENIED' })
  await lesson('2026-01-05', { title: 'Surds', deletedAt: '2026-01-06T00:00:00Z' })
  expect(idsOf((await found('latin')).lessons)).toEqual([inLatin])
  expect(idsOf((await found('surds')).lessons)).toEqual([named])
  expect(await found('zz')).toEqual({ students: [], lessons: [] })
})

test('eight of each are the most', async () => {
  const { app, found, lesson } = await aSearch()
  for (let n = 0; n < 9; n++) {
    await aStudent(app, `Pupil${n}`)
    await lesson(`2026-02-0${n + 1}`)
  }
  const { students } = await found('pupil')
  expect(students.map(({ name }: { name: string }) => name)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => `Pupil${n}`))
  expect((await found('math')).lessons).toHaveLength(8)
})

test('something is looked for, of a hundred letters at most, by the tutor alone', async () => {
  const { amira, find } = await aSearch()
  expect([(await find('')).status, (await find(' ')).status, (await find('x'.repeat(101))).status]).toEqual([
    400, 400, 400,
  ])
  expect(said(await find('x'.repeat(100)))[0]).toBe(200)
  expect([(await find('a', null)).status, (await find('a', amira.token)).status]).toEqual([401, 403])
})

test('among thousands of lessons the same few questions are asked, in ranges of an index', async () => {
  const { app, nadia, amira, ben, maths, found } = await aSearch()
  await manyLessons(app, { tutorId: nadia.id, studentIds: [amira.id, ben.id], subjectId: maths }, 5_000)
  const seen = watchQueries()
  await found('amira')
  seen.length = 0
  const { lessons } = await found('amira')
  expect([lessons.length, seen.length <= 9]).toEqual([8, true])
  if (process.env.TEST_ENGINE === 'postgres') return
  const steps = await planOf(
    app,
    seen.filter(({ sql }) => sql.includes('from "bookings"')),
  )
  expect(steps.filter((step) => step.startsWith('SCAN bookings') || step.startsWith('SCAN booking'))).toEqual([])
})
