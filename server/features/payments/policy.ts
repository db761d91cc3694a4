import type { Actor } from '#contract/core.ts'

/** The tutor reads what anyone owes and has paid, a student his own (Rules #66). */
export function mayReadPaymentsOf(actor: Actor, studentId: string): boolean {
  return actor.role === 'TUTOR' || actor.id === studentId
}
