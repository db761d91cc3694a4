import type { Hint } from '#contract/events.ts'
import type { Topic } from '#contract/topics.ts'
import type { Side } from '#domain/people.ts'

/** Who should read again: these people and perhaps the tutor, or everyone signed in. */
export type Audience = 'everyone' | { readonly people: readonly string[]; readonly tutor?: true }

/**
 * Hints from the server to open pages. One process: readers in memory. For several servers on one PostgreSQL,
 * LISTEN and NOTIFY can stand behind the same three functions.
 */
export interface Live {
  readonly publish: (topic: Topic, audience: Audience) => void
  /** Returns how to stop listening. */
  readonly subscribe: (person: { readonly id: string; readonly side: Side }, reader: Reader) => () => void
  /** Ends the streams of one person, whose sessions have ended. */
  readonly disconnect: (userId: string) => void
  /** For the server's own caches: hears every topic. */
  readonly watch: (listener: (topic: Topic) => void) => void
  /** Ends every stream, and whichever is still opened, so that the server can stop. */
  readonly close: () => void
}

export interface Reader {
  readonly send: (hint: Hint) => void
  readonly end: () => void
}

/** Open pages of one person that are told at once; the oldest beyond them has to reconnect. An arbitrary choice of ours. */
const MOST_READERS_OF_ONE = 20

export function createLive(): Live {
  const readersOf = new Map<string, Set<Reader>>()
  const watchers: ((topic: Topic) => void)[] = []
  /** Whoever has listened as one; one without an open page hears nothing. */
  const tutors = new Set<string>()
  let isClosed = false

  function idsOf(audience: Audience): Iterable<string> {
    if (audience === 'everyone') return readersOf.keys()
    return audience.tutor ? new Set([...audience.people, ...tutors]) : audience.people
  }

  return {
    publish: (topic, audience) => {
      for (const watcher of watchers) watcher(topic)
      for (const id of idsOf(audience)) for (const reader of readersOf.get(id) ?? []) reader.send({ topic })
    },
    subscribe: ({ id: userId, side }, reader) => {
      if (side === 'TUTOR') tutors.add(userId)
      if (isClosed) reader.end()
      const mine = readersOf.get(userId) ?? new Set()
      readersOf.set(userId, mine.add(reader))
      const [oldest] = mine
      if (oldest && mine.size > MOST_READERS_OF_ONE) {
        mine.delete(oldest) // at once: until it is closed it would stay the oldest, and be the one to end, again
        oldest.end()
      }
      return () => {
        mine.delete(reader)
        if (mine.size === 0 && readersOf.get(userId) === mine) readersOf.delete(userId)
      }
    },
    disconnect: (userId) => {
      for (const reader of [...(readersOf.get(userId) ?? [])]) reader.end()
    },
    watch: (listener) => {
      watchers.push(listener)
    },
    close: () => {
      isClosed = true
      for (const readers of [...readersOf.values()]) for (const reader of [...readers]) reader.end()
    },
  }
}
