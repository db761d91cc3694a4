import type { Role } from '#domain/people.ts'
import { ownActs } from '#domain/rights.ts'
import { partyTo } from '#server/platform/http/party.ts'
import { actorFor } from '#server/platform/people/actors.ts'

/** Calls an action as this person would through the wire, from nowhere. */
export function callBy(id: string, role: Role) {
  const actor = actorFor({ id, role, sessionId: '' }, ownActs({ id, role }))
  return { actor, query: undefined, address: '', agent: '', ...partyTo({}, actor) }
}
