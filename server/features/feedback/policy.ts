import type { Actor } from '#contract/core.ts'

/** Feedback is on whoever had the lesson: to anyone else it does not exist. */
export function isFeedbackOn(actor: Actor, studentId: string): boolean {
  return actor.id === studentId
}

/** The tutor reads what was written about anyone's lessons, a student what is about his own (Rules #36, #39). */
export function mayReadFeedbackOf(actor: Actor, studentId: string): boolean {
  return actor.role === 'TUTOR' || actor.id === studentId
}
