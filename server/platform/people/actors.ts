import type { Actor } from '#contract/core.ts'
import { sideOf } from '#domain/people.ts'
import type { Acts } from '#domain/rights.ts'

/** A person with what he may do, and for whom. */
export function actorFor<P extends Pick<Actor, 'id' | 'role' | 'sessionId'>>(person: P, acts: Acts): P & Actor {
  return { ...person, side: sideOf[person.role], acts }
}
