import type { Actor } from '#contract/core.ts'

/** The two who talk; to anyone else the message does not exist. */
export function isPartyTo(actor: Actor, message: { studentId: string; tutorId: string }): boolean {
  return actor.id === message.studentId || actor.id === message.tutorId
}
