import type { Hint, HintTopic } from '#contract/events.ts'

/** Who should read again: these people, or everyone signed in. */
export type Audience = readonly string[] | 'everyone'

/**
 * Hints from the server to open pages. One process: readers in memory. For several servers on one PostgreSQL,
 * LISTEN and NOTIFY can stand behind the same three functions.
 */
export interface Live {
  readonly publish: (topic: HintTopic, audience: Audience) => void
  /** Returns how to stop listening. */
  readonly subscribe: (userId: string, reader: Reader) => () => void
  /** Ends the streams of one person, whose sessions have ended. */
  readonly disconnect: (userId: string) => void
  /** For the server's own caches: hears every topic. */
  readonly watch: (listener: (topic: HintTopic) => void) => void
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
  const watchers: ((topic: HintTopic) => void)[] = []
  let isClosed = false

  return {
    publish: (topic, audience) => {
      for (const watcher of watchers) watcher(topic)
      const ids = audience === 'everyone' ? readersOf.keys() : audience
      for (const id of ids) for (const reader of readersOf.get(id) ?? []) reader.send({ topic })
    },
    subscribe: (userId, reader) => {
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
