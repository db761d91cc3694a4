/**
 * What this device has still to send. It lies in the browser's storage until the server has it, so that a reload, a
 * dead battery or a tunnel loses nothing (Rules section 8), and is sent in the order in which it was written. Two
 * windows may send the same message: its key makes it one (Rules #87).
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { CallFailed } from '#contract/client.ts'
import { now } from '#web/app/lib/clock.ts'
import { readStored, removeStored, writeStored } from '#web/app/lib/storage.ts'
import { send } from '../api.ts'

export interface Unsent {
  readonly clientKey: string
  readonly chatId: string
  readonly senderId: string
  readonly content: string
  readonly writtenAt: string
  /** The server's sentence where it would not have it; then it waits for the sender. */
  readonly refusal: string | null
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const KEY = 'unsentMessages'

interface Outbox {
  readonly text: string | null
  readonly items: readonly Unsent[]
  /** The last try failed: whatever waits is not just on its way. */
  readonly isRetrying: boolean
}
let outbox: Outbox = { text: null, items: [], isRetrying: false }
const listeners = new Set<() => void>()

/** What a person has still to send in one conversation. */
export function useOutbox(senderId: string, chatId: string): { unsent: Unsent[]; isRetrying: boolean } {
  const { items, isRetrying } = useSyncExternalStore(listen, read)
  return { unsent: items.filter((item) => item.senderId === senderId && item.chatId === chatId), isRetrying }
}

/** Sends whatever the person who is signed in has still to send, on every page, until it is sent. */
export function useSending(senderId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    void keepSending(queryClient, senderId, stop.signal)
    return () => stop.abort()
  }, [queryClient, senderId])
}

export function post(message: Pick<Unsent, 'chatId' | 'senderId' | 'content'>): void {
  change((items) => [...items, { ...message, clientKey: newKey(), writtenAt: now().toISOString(), refusal: null }])
}

/** Tries again at once. */
export function retry(clientKey: string): void {
  change((items) => items.map((item) => (item.clientKey === clientKey ? { ...item, refusal: null } : item)))
}

export function discard(clientKey: string): void {
  change((items) => items.filter((item) => item.clientKey !== clientKey))
}

async function keepSending(queryClient: QueryClient, senderId: string, signal: AbortSignal): Promise<void> {
  let waitMs = FIRST_WAIT_MS
  while (!signal.aborted) {
    const next = read().items.find((item) => item.senderId === senderId && item.refusal === null)
    if (!next) {
      setRetrying(false)
      await untilWoken(signal)
      continue
    }
    try {
      await send(queryClient, next)
      waitMs = FIRST_WAIT_MS
      discard(next.clientKey)
      setRetrying(false)
    } catch (error) {
      if (isFinal(error)) refuse(next.clientKey, error.message)
      else {
        setRetrying(true)
        await untilWoken(signal, waitMs)
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      }
    }
  }
}

/** Asking again would be answered alike. A session that has ended and a server that is busy are another matter. */
function isFinal(error: unknown): error is CallFailed {
  if (!(error instanceof CallFailed)) return false
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
}

function refuse(clientKey: string, refusal: string): void {
  change((items) => items.map((item) => (item.clientKey === clientKey ? { ...item, refusal } : item)))
}

/** Until something was written or the connection is back, or at most so long. */
function untilWoken(signal: AbortSignal, ms?: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      silence()
      removeEventListener('online', stop)
      signal.removeEventListener('abort', stop)
      resolve()
    }
    const timer = ms === undefined ? undefined : setTimeout(stop, ms)
    const silence = listen(stop)
    addEventListener('online', stop)
    signal.addEventListener('abort', stop)
  })
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(): Outbox {
  const text = readStored(KEY)
  if (text !== outbox.text) outbox = { ...outbox, text, items: parsed(text) }
  return outbox
}

function parsed(text: string | null): Unsent[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(items) ? (items as Unsent[]) : []
  } catch {
    return []
  }
}

function change(to: (items: readonly Unsent[]) => readonly Unsent[]): void {
  const items = to(read().items)
  if (items.length === 0) removeStored(KEY)
  else writeStored(KEY, JSON.stringify(items))
  tellListeners()
}

function setRetrying(isRetrying: boolean): void {
  if (outbox.isRetrying === isRetrying) return
  outbox = { ...outbox, isRetrying }
  tellListeners()
}

function tellListeners(): void {
  for (const listener of [...listeners]) listener()
}

/** Drawn by hand: `randomUUID` is not there where the page came without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)]
  return parts.join('-')
}
