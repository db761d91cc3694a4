import type { Cause } from './happenings.ts'

/** What says when a lesson is, or how it stands; whoever hears the newest of it needs none before. */
const LESSON_WORDS: Partial<Readonly<Record<Cause, true>>> = {
  ...{ requested: true, booked: true, change_asked: true, suggestion_answered: true, request_lapsed: true },
  ...{ confirmed: true, denied: true, suggested: true, kept: true, deleted: true, lapsed: true },
  ...{ offer_lapsed: true, offer_unanswered: true },
  ...{ moved: true, changed: true, cancelled: true, family_cancelled: true },
}

/** Whether it says when a lesson is, or how it stands. */
export function isLessonWord(cause: Cause): boolean {
  return LESSON_WORDS[cause] === true
}

/** What one person is told of bookings. */
export interface LessonWord {
  readonly cause: Cause
  readonly bookingIds: readonly string[]
  readonly happenedAt: Date
}

/**
 * Whether a newer word makes an older one that still waits for the same person untrue: it is about each of the same
 * bookings. One that moves a lesson of a series leaves what was said of the series (Rules: notices).
 */
export function overtakes(newer: LessonWord, older: LessonWord): boolean {
  return (
    isLessonWord(newer.cause) &&
    isLessonWord(older.cause) &&
    newer.happenedAt > older.happenedAt &&
    older.bookingIds.length > 0 &&
    older.bookingIds.every((id) => newer.bookingIds.includes(id))
  )
}
