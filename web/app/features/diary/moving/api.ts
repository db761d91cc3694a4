import { type CarriedLesson, type Move, movesTo } from '#domain/moving.ts'
import type { Interval } from '#domain/time.ts'
import { showEverywhere } from '#web/app/features/bookings/changes/api.ts'
import { api } from '#web/app/lib/api.ts'

/** Gives bookings other times, all of them or none (Rules #211). */
export const moveAll = (moves: readonly Move[]) =>
  api.changes.move({ body: { moves: [...moves] } }, { show: ({ bookings }) => showEverywhere(bookings) })

export const moveLesson = (lesson: CarriedLesson, time: Interval) => moveAll(movesTo(lesson, time))
