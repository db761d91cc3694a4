import { expect, test } from 'vitest'
import type { Person } from '#server/testing/givens.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool, type School } from '#server/testing/school.ts'

const HOUR = 3_600_000

/**
 * Confirmed lessons of an hour in every second hour from the start of 2025, by turns Amira's and Ben's. Counted ids: of
 * 5,000 random ones two may share a bank reference (I25).
 */
async function manyLessons({ app, nadia, amira, ben, maths }: School, count: number): Promise<void> {
  const first = Date.parse('2025-01-01T00:00:00Z')
  const lessons = Array.from({ length: count }, (_, n) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    student_id: (n % 2 ? ben : amira).id,
    start_at: first + 2 * n * HOUR,
    end_at: first + (2 * n + 1) * HOUR,
  }))
  await app.context.transaction(async (tx) => {
    for (let from = 0; from < count; from += 500) {
      const some = lessons.slice(from, from + 500).map((lesson) => ({
        ...lesson,
        tutor_id: nadia.id,
        subject_id: maths,
        type: 'LESSON' as const,
        status: 'CONFIRMED' as const,
        is_online: 1 as const,
        price_pence: 2500,
        rate_pence: 2500,
        title: '',
        notes: '',
        amendment_reason: '',
        suggested: 0 as const,
        outside_hours: 0 as const,
        created_at: first,
        updated_at: first,
      }))
      await tx.insertInto('bookings').values(some).execute()
      const held = some.map(({ id, tutor_id, start_at, end_at }) => ({ booking_id: id, tutor_id, start_at, end_at }))
      await tx
        .insertInto('held_times')
        .values(held.map((time) => ({ ...time, is_original: 0 as const })))
        .execute()
    }
  })
}

test('a list costs the same queries for five bookings and for thousands, and stops at two thousand', async () => {
  const school = await aSchool()
  const { app, nadia, amira } = school
  const seen = watchQueries()
  const read = async (reader: Person, userId: string) => {
    seen.length = 0
    const reply = await app.call('GET', `/api/bookings/${userId}`, { token: reader.token })
    return { queries: seen.length, bookings: reply.body.length }
  }
  expect(await read(amira, amira.id)).toEqual({ queries: 3, bookings: 0 })
  await manyLessons(school, 5_000)
  expect(await read(amira, amira.id)).toEqual({ queries: 3, bookings: 2_000 })
  expect(await read(nadia, nadia.id)).toEqual({ queries: 2, bookings: 2_000 })
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')('every question about bookings is a range of an index', async () => {
  const school = await aSchool()
  const { app, nadia, amira, ask } = school
  await manyLessons(school, 5_000)
  const seen = watchQueries()
  const plan = async (work: () => Promise<{ status: number }>) => {
    seen.length = 0
    expect((await work()).status).toBeLessThan(300)
    const selects = seen.filter(({ sql }) => sql.startsWith('select'))
    const steps = await planOf(app, selects)
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
    return steps
  }
  const get = (path: string, { token }: Person) => app.call('GET', `/api/bookings/${path}`, { token })

  expect(await plan(() => get(amira.id, amira))).toContain(
    'SEARCH booking USING INDEX bookings_by_student (student_id=? AND end_at>?)',
  )
  expect(await plan(() => get(`${nadia.id}?from=2025-06-01&to=2025-06-30`, nadia))).toContain(
    'SEARCH booking USING INDEX bookings_by_tutor (tutor_id=? AND end_at>? AND end_at<?)',
  )
  expect(await plan(() => get('requests', nadia))).toContain('SEARCH booking USING INDEX bookings_waiting (tutor_id=?)')
  const profile = await plan(() => app.call('GET', '/api/auth/profile', { token: amira.token }))
  expect(profile).toContain('SEARCH bookings USING INDEX bookings_consultations (student_id=?)')
  const asking = await plan(() => ask(amira, { startTime: '2026-05-04T15:00:00Z', endTime: '2026-05-04T16:00:00Z' }))
  expect(asking).toContain('SEARCH bookings USING INDEX bookings_student_waiting (student_id=?)')
  expect(asking).toContain('SEARCH held USING INDEX held_times_by_time (tutor_id=? AND start_at>? AND start_at<?)')
})
