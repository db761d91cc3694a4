/** Twice a minute somebody looks whether something is due to be told: for hours on end there is nothing. */
import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aPost, type Post } from './testing/post.ts'

/** What is asked on a morning when a lesson lies ahead and nothing is due. */
async function aLook(post: Post) {
  const { app, nadia, amira, maths } = post
  await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' })
  const seen = watchQueries()
  await post.plan('2026-01-13T09:00:00Z')
  return [...seen]
}

test('a look when nothing is due takes ten questions at most', async () => {
  const post = await aPost()
  expect((await aLook(post)).length).toBeLessThanOrEqual(10)
  expect(await post.told()).toEqual([])
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')('each of them is a range of an index', async () => {
  const post = await aPost()
  const steps = await planOf(post.app, await aLook(post))
  expect(steps.length).toBeGreaterThan(10)
  // The runs of unread messages are gathered first, by their index.
  expect(steps.filter((step) => step.startsWith('SCAN') && step !== 'SCAN run')).toEqual([])
  for (const index of ['held_times_by_time', 'payments_waiting', 'lesson_resources_due', 'quiz_assignments_due'])
    expect(steps.join()).toContain(`USING INDEX ${index} (`)
  expect(steps.join()).toContain('USING INDEX messages_unread_since (created_at>? AND created_at<?)')
})
