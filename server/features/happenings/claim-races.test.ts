/** What is done to a lesson in the moment in which its reminder leaves: one of the two comes first, and both are whole. */
import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPost } from './testing/post.ts'

const LESSONS = 6

test.each(['cancel', 'move'] as const)(
  'a reminder is claimed before the tutor decides to %s, or not at all',
  async (act) => {
    const post = await aPost()
    const { app, nadia, amira, maths } = post
    app.setClock('2026-01-01T09:00:00Z')
    const lesson = { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' } as const
    const ids: string[] = []
    for (let hour = 10; hour < 10 + LESSONS; hour++)
      ids.push(await aBooking(app, { ...lesson, start: `2026-01-19T${hour}:00:00Z` }))
    await post.plan('2026-01-18T15:00:00Z')
    const decide = (id: string, place: number) => {
      const clock = String(10 + place)
      const time = { startTime: `2026-01-20T${clock}:00:00Z`, endTime: `2026-01-20T${clock}:30:00Z` }
      return act === 'cancel'
        ? post.as(nadia, 'PUT', `/bookings/${id}/status`, { status: 'CANCELLED' })
        : post.as(nadia, 'PUT', `/bookings/${id}/tutor-amend`, { ...time, subjectId: maths, price: 25 })
    }
    const [, ...replies] = await Promise.all([post.send('2026-01-18T15:00:30Z'), ...ids.map(decide)])
    expect(replies.map(({ status }) => status)).toEqual(ids.map(() => 200))

    const rows = await app.database.db
      .selectFrom('deliveries as delivery')
      .innerJoin('happenings as happening', 'happening.id', 'delivery.happening_id')
      .select(['delivery.id', 'delivery.status', 'delivery.reason'])
      .where('happening.cause', '=', 'reminder_day')
      .execute()
    const left = new Set(post.mails.flatMap(({ deliveryIds }) => deliveryIds))
    const untrue = act === 'cancel' ? 'lesson_off' : 'lesson_moved'
    for (const { id, status, reason } of rows)
      expect([status, reason]).toEqual(left.has(id) ? ['SENT', ''] : ['WITHDRAWN', untrue])
    expect(rows).toHaveLength(LESSONS)
    await post.send('2026-01-18T15:05:00Z')
    expect(post.mails.filter(({ deliveryIds }) => rows.some(({ id }) => deliveryIds.includes(id))).length).toBeLessThan(
      2,
    )
  },
)
