/** What the list of time off costs the database: no query that reads more than it answers with. */
import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aTimeOff } from '#server/testing/givens.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool } from '#server/testing/school.ts'

test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'time off and the lessons inside are ranges of an index',
  async () => {
    const { app, nadia, amira, maths } = await aSchool()
    await aTimeOff(app, { tutorId: nadia.id, start: '2026-01-19T00:00Z', end: '2026-01-26T00:00Z' })
    await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths })
    const seen = watchQueries()
    const { body } = await app.call('GET', '/api/time-off', { token: nadia.token })
    expect(body[0].lessons).toHaveLength(1)
    const steps = await planOf(app, seen)
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
    expect(steps).toContain('SEARCH held USING INDEX held_times_by_time (tutor_id=? AND start_at>? AND start_at<?)')
    expect(steps).toContain('SEARCH time_off USING INDEX time_off_by_end (tutor_id=? AND end_at>?)')
  },
)

test('the list costs the same three queries, whatever is planned', async () => {
  const { app, nadia } = await aSchool()
  const seen = watchQueries()
  const cost = async () => {
    seen.length = 0
    await app.call('GET', '/api/time-off', { token: nadia.token })
    return seen.length
  }
  for (let week = 1; week < 5; week++) {
    await aTimeOff(app, { tutorId: nadia.id, start: `2026-02-0${week}T00:00Z`, end: `2026-02-0${week}T12:00Z` })
  }
  expect(await cost()).toBe(3)
})
