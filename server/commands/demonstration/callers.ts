import type { Role } from '#domain/people.ts'
import { actorFor } from '#server/platform/actors.ts'
import { ownerOf } from '#server/platform/http/party.ts'

/** Calls an action as this person would through the wire, from nowhere. */
export function callBy(id: string, role: Role) {
  const actor = actorFor({ id, role, sessionId: '' })
  return { actor, own: ownerOf({}, actor), query: undefined, address: '' }
}
