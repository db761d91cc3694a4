/** What the hot questions cost the database: how many queries, and none that reads more than it answers with. */
import { CompiledQuery, DefaultQueryExecutor, type Kysely } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aBlock, aStudent, aSubject, aTimeOff, aTutor } from '#server/testing/givens.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

/** Session, tutor, blocks, held times, time off. */
const QUERIES_OF_A_WEEK = 5
const HOUR = 3_600_000

/** Every query from now on, as it was sent. */
function watchQueries(): CompiledQuery[] {
  const seen: CompiledQuery[] = []
  const execute = DefaultQueryExecutor.prototype.executeQuery
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(function (
    this: unknown,
    query,
  ) {
    seen.push(query)
    return execute.call(this as never, query) as never
  })
  onTestFinished(() => spy.mockRestore())
  return seen
}

/** Lessons of an hour in every second hour from the start of 2025. Counted ids: of 5,000 random ones two share an end (I25). */
async function manyLessons(
  { context }: TestApp,
  who: { tutorId: string; studentId: string; subjectId: string },
  count: number,
): Promise<void> {
  const first = Date.parse('2025-01-01T00:00:00Z')
  const lessons = Array.from({ length: count }, (_, n) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    start_at: first + 2 * n * HOUR,
    end_at: first + (2 * n + 1) * HOUR,
  }))
  await context.transaction(async (tx) => {
    for (let from = 0; from < count; from += 500) {
      const some = lessons.slice(from, from + 500)
      await tx
        .insertInto('bookings')
        .values(
          some.map((lesson) => ({
            ...lesson,
            tutor_id: who.tutorId,
            student_id: who.studentId,
            subject_id: who.subjectId,
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
          })),
        )
        .execute()
      await tx
        .insertInto('held_times')
        .values(
          some.map(({ id, ...times }) => ({
            booking_id: id,
            tutor_id: who.tutorId,
            ...times,
            is_original: 0 as const,
          })),
        )
        .execute()
    }
  })
}

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
  await manyLessons(app, { tutorId: nadia.id, studentId: amira.id, subjectId }, 5_000)
  expect(await readWeek()).toBe(QUERIES_OF_A_WEEK)
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'every query of a slot or a week is a range of an index',
  async () => {
    const app = await buildTestApp()
    const [nadia, amira] = [await aTutor(app), await aStudent(app)]
    const subjectId = await aSubject(app)
    await manyLessons(app, { tutorId: nadia.id, studentId: amira.id, subjectId }, 5_000)
    const seen = watchQueries()
    await app.call('GET', '/api/availability/grid?startDate=2026-01-19', { token: amira.token })
    await app.call('GET', `/api/availability/subject/${subjectId}?date=2026-01-19`, { token: amira.token })

    const plans = await Promise.all(
      [...seen].map(async ({ sql, parameters }) => {
        const explain = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters])
        const { rows } = await (app.context.db as Kysely<unknown>).executeQuery<{ detail: string }>(explain)
        return rows.map((row) => row.detail)
      }),
    )
    const steps = plans.flat()
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
    expect(steps).toContain(
      'SEARCH held_times USING INDEX held_times_by_time (tutor_id=? AND start_at>? AND start_at<?)',
    )
    expect(steps).toContain('SEARCH time_off USING INDEX time_off_by_end (tutor_id=? AND end_at>?)')
    expect(steps).toContain('SEARCH block USING INDEX availability_blocks_by_day (tutor_id=?)')
  },
)
