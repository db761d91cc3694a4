import type { Actor } from '#contract/core.ts'

/** The tutor reads anyone's hour packages, a student her own (Rules #74). */
export function mayListPackagesOf(actor: Actor, studentId: string): boolean {
  return actor.role === 'TUTOR' || actor.id === studentId
}

/** Its student and the tutor; to anyone else an hour package does not exist (Rules R2). */
export function maySeePackage(actor: Actor, bought: { student: { id: string } }): boolean {
  return mayListPackagesOf(actor, bought.student.id)
}
