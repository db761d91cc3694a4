import type { Actor } from '#contract/core.ts'

/** The two who talk; to anyone else a conversation does not exist (Rules #86). */
export function isPartyTo(actor: Actor, chat: { student: { id: string }; tutor: { id: string } }): boolean {
  return actor.id === chat.student.id || actor.id === chat.tutor.id
}
