import { openSession } from '#server/platform/people/sessions.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { onADevice, takesPushesAt } from '#server/testing/given-pushes.ts'
import type { Post } from './post.ts'

/** So many devices of hers take pushes, and something is told. */
export async function manyPhones(post: Post, count: number): Promise<void> {
  const { app, nadia, amira, maths } = post
  for (let n = 0; n < count; n++) {
    const token = await app.context.transaction((tx) =>
      openSession(tx, { id: amira.id, role: 'STUDENT' }, app.context.now()),
    )
    await takesPushesAt(app, await onADevice(app, { ...amira, token }), `https://push.test/${n}`)
  }
  const id = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'REQUESTED' })
  await post.as(nadia, 'PUT', `/bookings/${id}/status`, { status: 'CONFIRMED' })
}

/** What is still to be pushed. */
export function waitingPushes({ app }: Post): Promise<{ attempts: number; due_at: number }[]> {
  return app.database.db
    .selectFrom('deliveries')
    .select(['attempts', 'due_at'])
    .where('channel', '=', 'PUSH')
    .where('status', '=', 'WAITING')
    .execute()
}
