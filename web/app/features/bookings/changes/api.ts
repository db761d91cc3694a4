import type { Answer } from '#contract/core.ts'
import type { diary } from '#contract/diary.ts'
import { api } from '#web/app/lib/api.ts'
import { queryClient } from '#web/app/lib/query-client.ts'
import { type Booking, because, type Lesson, showBookings } from '../api.ts'

/** Puts everything back that a change has moved, within ten seconds (Rules #212). */
export const undoChange = (id: string) =>
  api.changes.undo({ params: { id } }, { show: ({ bookings }) => showEverywhere(bookings) })

/** Cancels a lesson with all its subjects, so that it can be undone; the family is told only then (Rules #225). */
export const cancelForNow = ({ parts }: Lesson, reason: string) =>
  api.changes.cancel(
    { body: { ids: parts.map(({ id }) => id), ...because(reason) } },
    { show: ({ bookings }) => showEverywhere(bookings) },
  )

/** At once, wherever these bookings are shown. */
export function showEverywhere(answered: readonly Booking[]): void {
  showBookings(answered)
  const byId = new Map(answered.map((booking) => [booking.id, booking]))
  queryClient.setQueriesData<Answer<(typeof diary)['read']>>(
    { queryKey: api.diary.read.key() },
    (known) => known && { ...known, bookings: known.bookings.map((each) => byId.get(each.id) ?? each) },
  )
}
