import type { Topic } from '#contract/topics.ts'
import type { Database, Tx } from './db/database.ts'
import type { Live } from './live.ts'

const hearers = new WeakMap<Tx, Map<Topic, Set<string>>>()

/** Says that somebody has to read something again of whom the call itself knows nothing: his notices, if nothing else is said. */
export function noteHearer(tx: Tx, userId: string, topic: Topic = 'notices'): void {
  const noted = hearers.get(tx) ?? new Map<Topic, Set<string>>()
  hearers.set(tx, noted.set(topic, (noted.get(topic) ?? new Set()).add(userId)))
}

/** The same transactions; once one is committed, whoever was noted in it is hinted at what he was noted for. */
export function hintingHearers(
  transaction: Database['transaction'],
  live: Pick<Live, 'publish'>,
): Database['transaction'] {
  return async (work, options) => {
    let noted: ReadonlyMap<Topic, ReadonlySet<string>> = new Map()
    const answer = await transaction(async (tx) => {
      const done = await work(tx)
      noted = hearers.get(tx) ?? new Map()
      return done
    }, options)
    for (const [topic, people] of noted) live.publish(topic, { people: [...people] })
    return answer
  }
}
