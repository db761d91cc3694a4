import type { Hint } from '#contract/events.ts'
import { RIGHT_TO_HEAR, type Topic } from '#contract/topics.ts'
import type { Side } from '#domain/people.ts'
import { type Acts, may } from '#domain/rights.ts'

/** Who should read again: these people and perhaps the tutor, or everyone signed in. */
export type Audience = 'everyone' | { readonly people: readonly string[]; readonly tutor?: true }

/**
 * Hints from the server to open pages. One process: readers in memory. For several servers on one PostgreSQL,
 * LISTEN and NOTIFY can stand behind the same three functions.
 */
export interface Live {
  readonly publish: (topic: Topic, audience: Audience) => void
  /** Also for those for whom the person acts, as far as his rights go. Returns how to stop listening. */
  readonly subscribe: (person: Listener, reader: Reader) => () => void
  /**
   * Ends the streams of one person, whose sessions have ended; or of one of them only, or of all except one. Where all
   * end, so do those that listen for that person: they begin again with the rights of then.
   */
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
  /** Left out, he listens for himself alone. */
  readonly acts?: Acts
}

export interface Reader {
  readonly send: (hint: Hint) => void
  readonly end: () => void
}

/** Open pages of one person that are told at once; the oldest beyond them has to reconnect. An arbitrary choice of ours. */
const MOST_READERS_OF_ONE = 20

export function createLive(): Live {
  /** Of each person: who reads as that person, in which session; and who listens for that student besides. */
  const readersOf = new Map<string, Map<Reader, Reading>>()
  const listenersFor = new Map<string, Map<Reader, Reading>>()
  const watchers: ((topic: Topic) => void)[] = []
  /** Whoever has listened as one; one without an open page hears nothing. */
  const tutors = new Set<string>()
  let isClosed = false

  function audienceOf(audience: Audience, topic: Topic): Set<Reader> {
    if (audience === 'everyone') return new Set([...readersOf.values()].flatMap((readers) => [...readers.keys()]))
    const ids = audience.tutor ? [...audience.people, ...tutors] : audience.people
    const readings = ids.flatMap((id) => [...(readersOf.get(id) ?? []), ...(listenersFor.get(id) ?? [])])
    return new Set(readings.flatMap(([reader, { hears }]) => (hears(topic) ? [reader] : [])))
  }

  return {
    publish: (topic, audience) => {
      for (const watcher of watchers) watcher(topic)
      for (const reader of audienceOf(audience, topic)) reader.send({ topic })
    },
    subscribe: (listener, reader) => {
      const { id: userId, side, sessionId, acts = new Map() } = listener
      if (side === 'TUTOR') tutors.add(userId)
      if (isClosed) reader.end()
      const children = [...acts.keys()].filter((id) => id !== userId)
      const stops = [
        enter(readersOf, userId, reader, { sessionId, hears: (topic) => hearsOfHimself(listener, topic) }),
        ...children.map((id) =>
          enter(listenersFor, id, reader, { sessionId, hears: (topic) => hearsOfChild(listener, topic, id) }),
        ),
      ]
      const mine = readersOf.get(userId) ?? new Map<Reader, Reading>()
      const [oldest] = mine.keys()
      if (oldest && mine.size > MOST_READERS_OF_ONE) {
        mine.delete(oldest) // at once: until it is closed it would stay the oldest, and be the one to end, again
        oldest.end()
      }
      return () => {
        for (const stop of stops) stop()
      }
    },
    disconnect: (userId, sessions) => {
      for (const [reader, { sessionId }] of [...(readersOf.get(userId) ?? [])])
        if (!sessions || ('only' in sessions ? sessionId === sessions.only : sessionId !== sessions.except))
          reader.end()
      if (!sessions) for (const reader of [...(listenersFor.get(userId) ?? new Map()).keys()]) reader.end()
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

interface Reading {
  readonly sessionId: string | undefined
  readonly hears: (topic: Topic) => boolean
}

/** Returns how to take the reader out again. */
function enter(all: Map<string, Map<Reader, Reading>>, id: string, reader: Reader, reading: Reading): () => void {
  const readers = all.get(id) ?? new Map<Reader, Reading>()
  all.set(id, readers.set(reader, reading))
  return () => {
    readers.delete(reader)
    if (readers.size === 0 && all.get(id) === readers) all.delete(id)
  }
}

/** What a student may not see of himself, such as money, he is not told to read again. */
function hearsOfHimself({ id, side, acts }: Listener, topic: Topic): boolean {
  const right = RIGHT_TO_HEAR[topic]
  return right === null || right === 'MANAGE' || !acts?.has(id) || may({ side, acts }, right, id)
}

function hearsOfChild({ side, acts = new Map() }: Listener, topic: Topic, studentId: string): boolean {
  const right = RIGHT_TO_HEAR[topic]
  return right !== null && may({ side, acts }, right, studentId)
}
