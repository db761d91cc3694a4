import type { Actor } from '#contract/core.ts'
import { sideOf } from '#domain/people.ts'
import { ownActs } from '#domain/rights.ts'

/** A person with what he may do, and for whom. */
export function actorFor<P extends Pick<Actor, 'id' | 'role' | 'sessionId'>>(person: P): P & Actor {
  return { ...person, side: sideOf[person.role], acts: ownActs(person) }
}
