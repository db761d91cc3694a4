import type { Actor } from '#contract/core.ts'

interface Sat {
  readonly studentId: string
  readonly tutorId: string
}

/** Only whoever began an attempt goes on with it; to anyone else it does not exist (Rules R2, #95). */
export function mayContinue(actor: Actor, attempt: Sat): boolean {
  return attempt.studentId === actor.id
}

/** The results are for whoever sat the quiz and for the tutor whose quiz it is (Rules #97). */
export function maySeeResults(actor: Actor, attempt: Sat): boolean {
  return mayContinue(actor, attempt) || attempt.tutorId === actor.id
}
