import { useSyncExternalStore } from 'react'
import { CallFailed } from '#contract/client.ts'
import { readStored, removeStored, type StoredKey, writeStored } from './storage.ts'

/**
 * What this device has still to send. It lies in the browser's storage until the server has it, so that a reload, a
 * dead battery or a tunnel loses nothing (Rules: differences). Every window of the browser sees the same.
 */
export interface Outbox<Content> {
  readonly useContent: () => { readonly content: Content; readonly isRetrying: boolean }
  readonly read: () => Content
  readonly change: (to: (content: Content) => Content) => void
  /** Until it was changed, in whichever window. */
  readonly untilChanged: (signal: AbortSignal) => Promise<void>
  /** Tries again at once, where a failed try is waited after. */
  readonly hurry: () => void
  /** Sends one thing after another until told to stop. */
  readonly keepSending: <Item>(errand: Errand<Content, Item>, signal: AbortSignal) => Promise<void>
}

export interface Errand<Content, Item> {
  readonly next: (content: Content) => Item | null
  /** Takes it out of the box once it is sent. */
  readonly send: (item: Item) => Promise<void>
  /** The server would answer alike if it were asked again: `next` must not give it any more. */
  readonly refuse: (item: Item, refusal: CallFailed) => void
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** A list or a record, kept under a key of this device. */
export function createOutbox<Content extends object>(key: StoredKey, empty: Content): Outbox<Content> {
  /** Whether the last try failed: whatever waits is not just on its way. */
  let known = { text: null as string | null, content: empty, isRetrying: false }
  const listeners = new Set<() => void>()
  const waiting = new Set<() => void>()

  function look() {
    const text = readStored(key)
    if (text !== known.text) known = { ...known, text, content: parsed(text, empty) }
    return known
  }
  function change(to: (content: Content) => Content): void {
    const { content } = look()
    const changed = to(content)
    if (changed === content) return
    if (Object.keys(changed).length === 0) removeStored(key)
    else writeStored(key, JSON.stringify(changed))
    wakeAll(listeners)
  }
  function setRetrying(isRetrying: boolean): void {
    if (known.isRetrying === isRetrying) return
    known = { ...known, isRetrying }
    wakeAll(listeners)
  }
  function listen(listener: () => void): () => void {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }
  const untilChanged = (signal: AbortSignal) => until(signal, listen)
  /** Until somebody asks or the connection is back, or so long: typing on does not hurry a server that is in trouble. */
  const untilTriedAgain = (signal: AbortSignal, ms: number) =>
    until(signal, (wake) => {
      const timer = setTimeout(wake, ms)
      waiting.add(wake)
      addEventListener('online', wake)
      return () => {
        clearTimeout(timer)
        waiting.delete(wake)
        removeEventListener('online', wake)
      }
    })

  return {
    useContent: () => useSyncExternalStore(listen, look),
    read: () => look().content,
    change,
    untilChanged,
    hurry: () => wakeAll(waiting),
    keepSending: async ({ next, send, refuse }, signal) => {
      let waitMs = FIRST_WAIT_MS
      while (!signal.aborted) {
        const item = next(look().content)
        if (item === null) {
          setRetrying(false)
          await untilChanged(signal)
          continue
        }
        try {
          await send(item)
          waitMs = FIRST_WAIT_MS
          setRetrying(false)
        } catch (error) {
          if (isFinal(error)) {
            refuse(item, error)
            continue
          }
          setRetrying(true)
          await untilTriedAgain(signal, waitMs)
          waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
        }
      }
    },
  }
}

/** Asking again would be answered alike. A session that has ended and a server that is busy are another matter. */
function isFinal(error: unknown): error is CallFailed {
  if (!(error instanceof CallFailed)) return false
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
}

function until(signal: AbortSignal, subscribe: (wake: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      unsubscribe()
      signal.removeEventListener('abort', wake)
      resolve()
    }
    const unsubscribe = subscribe(wake)
    signal.addEventListener('abort', wake)
  })
}

/** What somebody else has written there counts as nothing. */
function parsed<Content extends object>(text: string | null, empty: Content): Content {
  try {
    const content: unknown = JSON.parse(text ?? 'null')
    const isAlike = typeof content === 'object' && content !== null && Array.isArray(content) === Array.isArray(empty)
    return isAlike ? (content as Content) : empty
  } catch {
    return empty
  }
}

function wakeAll(sleepers: ReadonlySet<() => void>): void {
  for (const wake of [...sleepers]) wake()
}
