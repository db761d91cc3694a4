import type { Database, Tx } from './db/database.ts'
import type { Live } from './live.ts'

const hearers = new WeakMap<Tx, Set<string>>()

/** Says that somebody is told something of whom the call itself knows nothing, so that he is hinted at it. */
export function noteHearer(tx: Tx, userId: string): void {
  hearers.set(tx, (hearers.get(tx) ?? new Set()).add(userId))
}

/** The same transactions; once one is committed, whoever was noted in it is hinted at his notices. */
export function hintingHearers(
  transaction: Database['transaction'],
  live: Pick<Live, 'publish'>,
): Database['transaction'] {
  return async (work, options) => {
    let people: ReadonlySet<string> = new Set()
    const answer = await transaction(async (tx) => {
      const done = await work(tx)
      people = hearers.get(tx) ?? new Set()
      return done
    }, options)
    if (people.size > 0) live.publish('notices', { people: [...people] })
    return answer
  }
}
