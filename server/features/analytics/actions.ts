import type { analytics } from '#contract/analytics.ts'
import type { Call, Reply } from '#contract/core.ts'
import { popularSubjects } from '#domain/analytics.ts'
import type { Context } from '#server/platform/context.ts'
import { countStudents, countUpcoming, listAgreedBySubject } from './reads.ts'

type Analytics = typeof analytics

/** How many lessons and students there are, and what is booked most (Rules #61). */
export async function readAnalytics(
  { db, now }: Context,
  { actor }: Call<Analytics['read']>,
): Promise<Reply<Analytics['read']>> {
  const [subjects, totalStudents, upcomingBookings] = await Promise.all([
    listAgreedBySubject(db),
    countStudents(db),
    countUpcoming(db, actor.id, now()),
  ])
  const totalBookings = subjects.reduce((sum, { bookings }) => sum + bookings, 0)
  return { totalBookings, totalStudents, upcomingBookings, popularSubjects: popularSubjects(subjects) }
}
