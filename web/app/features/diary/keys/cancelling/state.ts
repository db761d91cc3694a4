import { bookingCan } from '#domain/bookings.ts'
import { lessonsOnce } from '#web/app/features/bookings/api.ts'
import { askToCancelForNow } from '#web/app/features/bookings/tutor/questions.tsx'
import type { Diary } from '#web/app/features/diary/api.ts'
import { words } from '#web/app/features/diary/words.ts'
import { announce } from '#web/app/lib/announce.ts'

/** Asks whether the lesson of a mark is to be cancelled; says so where it cannot be. */
export function cancelIn(diary: Diary | undefined, mark: string): void {
  const lesson = lessonsOnce(diary?.bookings ?? []).find(({ id }) => mark.split(' ')[0] === id)
  if (lesson && bookingCan.cancel(lesson)) askToCancelForNow(lesson)
  else announce(words.fixed)
}
