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
  readonly subscribe: (person: Listener, reader: Reader) => () => void
  /** Ends the streams of one person, whose sessions have ended; or of one of them only, or of all except one. */
  readonly disconnect: (userId: string, sessions?: { readonly only: string } | { readonly except: string }) => void
  /** For the server's own caches: hears every topic. */
  readonly watch: (listener: (topic: Topic) => void) => void
  /** Ends every stream, and whichever is still opened, so that the server can stop. */
  readonly close: () => void
}

interface Listener {
  readonly id: string
  readonly side: Side
  /** In which session, where it is in one. */
  readonly sessionId?: string
}

export interface Reader {
  readonly send: (hint: Hint) => void
  readonly end: () => void
}

/** Open pages of one person that are told at once; the oldest beyond them has to reconnect. An arbitrary choice of ours. */
const MOST_READERS_OF_ONE = 20

export function createLive(): Live {
  /** Of each person: who reads, in which session. */
  const readersOf = new Map<string, Map<Reader, string | undefined>>()
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
      for (const id of idsOf(audience)) for (const reader of readersOf.get(id)?.keys() ?? []) reader.send({ topic })
    },
    subscribe: ({ id: userId, side, sessionId }, reader) => {
      if (side === 'TUTOR') tutors.add(userId)
      if (isClosed) reader.end()
      const mine = readersOf.get(userId) ?? new Map<Reader, string | undefined>()
      readersOf.set(userId, mine.set(reader, sessionId))
      const [oldest] = mine.keys()
      if (oldest && mine.size > MOST_READERS_OF_ONE) {
        mine.delete(oldest) // at once: until it is closed it would stay the oldest, and be the one to end, again
        oldest.end()
      }
      return () => {
        mine.delete(reader)
        if (mine.size === 0 && readersOf.get(userId) === mine) readersOf.delete(userId)
      }
    },
    disconnect: (userId, sessions) => {
      for (const [reader, sessionId] of [...(readersOf.get(userId) ?? [])])
        if (!sessions || ('only' in sessions ? sessionId === sessions.only : sessionId !== sessions.except))
          reader.end()
    },
    watch: (listener) => {
      watchers.push(listener)
    },
    close: () => {
      isClosed = true
      for (const readers of [...readersOf.values()]) for (const reader of [...readers.keys()]) reader.end()
    },
  }
}
