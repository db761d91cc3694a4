import { type CarriedLesson, type Move, movesTo } from '#domain/moving.ts'
import type { Interval } from '#domain/time.ts'
import type { Booking } from '#web/app/features/bookings/api.ts'
import { api } from '#web/app/lib/api.ts'
import { queryClient } from '#web/app/lib/query-client.ts'
import type { Diary } from '../api.ts'

/** Gives bookings other times, all of them or none (Rules #211). */
export const moveAll = (moves: readonly Move[]) =>
  api.changes.move({ body: { moves: [...moves] } }, { show: ({ bookings }) => showInDiary(bookings) })

export const moveLesson = (lesson: CarriedLesson, time: Interval) => moveAll(movesTo(lesson, time))

/** Puts everything back that a change has moved, within ten seconds (Rules #212). */
export const undoChange = (id: string) =>
  api.changes.undo({ params: { id } }, { show: ({ bookings }) => showInDiary(bookings) })

/** At once, wherever the calendar shows these bookings. */
function showInDiary(answered: readonly Booking[]): void {
  const byId = new Map(answered.map((booking) => [booking.id, booking]))
  queryClient.setQueriesData<Diary>(
    { queryKey: api.diary.read.key() },
    (known) => known && { ...known, bookings: known.bookings.map((each) => byId.get(each.id) ?? each) },
  )
}
