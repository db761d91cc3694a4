import type { Actor } from '#contract/core.ts'

/** The tutor reads the whole library, a student what was given to him (Rules #48, #52). */
export function mayReadLibrary(actor: Actor): boolean {
  return actor.role === 'TUTOR'
}
