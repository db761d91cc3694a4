import type { Actor } from '#contract/core.ts'

/** The tutor uses anyone's hours, a student her own (Rules §5). */
export function mayUseHoursOf(actor: Actor, studentId: string): boolean {
  return actor.role === 'TUTOR' || actor.id === studentId
}
