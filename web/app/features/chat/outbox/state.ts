/**
 * The messages that this device has still to send, in the order in which they were written. Two windows may send the
 * same message: its key makes it one (Rules #87).
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { now } from '#web/app/lib/clock.ts'
import { createOutbox } from '#web/app/lib/outbox.ts'
import { send } from '../api.ts'
import type { Unsent } from '../state.ts'

const outbox = createOutbox<readonly Unsent[]>('unsentMessages', [])

/** What a person has still to send in one conversation. */
export function useOutbox(senderId: string, chatId: string): { unsent: Unsent[]; isRetrying: boolean } {
  const { content, isRetrying } = outbox.useContent()
  return { unsent: content.filter((item) => item.senderId === senderId && item.chatId === chatId), isRetrying }
}

/** Sends what is written here at once; what was left on another page is sent by the frame (shell/use-sending.ts). */
export function useSending(senderId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    keepSendingMessages(queryClient, senderId, stop.signal)
    return () => stop.abort()
  }, [queryClient, senderId])
}

let turn = Promise.resolve()

/** Whoever asks while another one sends waits until that one stops, so that this window sends nothing twice. */
export function keepSendingMessages(queryClient: QueryClient, senderId: string, signal: AbortSignal): void {
  turn = turn.then(() => keepSending(queryClient, senderId, signal))
}

export function post(message: Pick<Unsent, 'chatId' | 'senderId' | 'content'>): void {
  const added = { ...message, clientKey: newKey(), writtenAt: now().toISOString(), refusal: null }
  outbox.change((items) => [...items, added])
  outbox.hurry()
}

/** Tries again at once. */
export function retry(clientKey: string): void {
  changeItem(clientKey, (item) => ({ ...item, refusal: null }))
  outbox.hurry()
}

export function discard(clientKey: string): void {
  outbox.change((items) => items.filter((item) => item.clientKey !== clientKey))
}

export function countUnsent(senderId: string): number {
  return outbox.read().filter((item) => item.senderId === senderId).length
}

/** For whoever leaves this device. */
export function forgetMessages(senderId: string): void {
  outbox.change((items) => items.filter((item) => item.senderId !== senderId))
}

function keepSending(queryClient: QueryClient, senderId: string, signal: AbortSignal): Promise<void> {
  return outbox.keepSending(
    {
      next: (items) => items.find((item) => item.senderId === senderId && item.refusal === null) ?? null,
      send: async (item) => {
        await send(queryClient, item)
        discard(item.clientKey)
      },
      refuse: ({ clientKey }, { message }) => changeItem(clientKey, (item) => ({ ...item, refusal: message })),
    },
    signal,
  )
}

function changeItem(clientKey: string, to: (item: Unsent) => Unsent): void {
  outbox.change((items) => items.map((item) => (item.clientKey === clientKey ? to(item) : item)))
}

/** Drawn by hand: `randomUUID` is not there where the page came without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)]
  return parts.join('-')
}
