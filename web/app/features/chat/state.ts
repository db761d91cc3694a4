import { useSyncExternalStore } from 'react'
import type { Chat, Message } from '#contract/chat.ts'
import { MESSAGE_STATUSES, type MessageStatus } from '#domain/chat.ts'

/** What its sender's device has still to send. */
export interface Unsent {
  readonly clientKey: string
  readonly chatId: string
  readonly senderId: string
  readonly content: string
  readonly writtenAt: string
  /** The server's sentence where it would not have it; then it waits for the sender. */
  readonly refusal: string | null
}

/**
 * The newest page among what was known before: what came before it, and what was sent from here while it was on its
 * way. Where they do not meet, too much was said in between: the page stands alone, and what is older is read again when
 * somebody asks for it.
 */
export function withNewest(known: Chat | undefined, page: Chat): Chat {
  if (!known) return page
  const { messages } = page
  if (messages.length === 0) return { ...page, messages: known.messages, hasOlder: known.hasOlder }
  const placeOf = (message: Message | undefined) => known.messages.findIndex(({ id }) => id === message?.id)
  const [first, last] = [placeOf(messages[0]), placeOf(messages.at(-1))]
  const before = first > 0 ? asFarAs(messages, known.messages.slice(0, first)) : []
  const after = last >= 0 ? known.messages.slice(last + 1) : []
  return {
    ...page,
    messages: [...before, ...messages, ...after],
    hasOlder: before.length > 0 ? known.hasOlder : page.hasOlder,
  }
}

/** Who has read a message has read the same sender's earlier ones: they are not asked for again. */
function asFarAs(newest: readonly Message[], earlier: readonly Message[]): Message[] {
  return earlier.map((message) => {
    const next = newest.find(({ sender }) => sender.id === message.sender.id)
    const isBehind = next && MESSAGE_STATUSES.indexOf(message.status) < MESSAGE_STATUSES.indexOf(next.status)
    return isBehind ? { ...message, status: next.status } : message
  })
}

/** A line of the conversation, whether the server knows it or not yet. */
export interface Entry {
  /** The same before and after it was sent, so that it is drawn and read out once. */
  readonly key: string
  /** Null while the server does not know it. */
  readonly id: string | null
  /** For whoever does not see on which side it stands. */
  readonly author: string
  readonly content: string
  readonly createdAt: Date
  readonly isOwn: boolean
  readonly state: MessageStatus | 'SENDING' | 'RETRYING' | 'REFUSED'
  /** Why the server would not have it. */
  readonly refusal: string | null
}

/** What was said, then what this device has still to send, in the order in which it was written. */
export function entriesOf(
  chat: Chat,
  unsent: readonly Unsent[],
  { userId, isRetrying }: { userId: string; isRetrying: boolean },
): Entry[] {
  const said = chat.messages.map(
    ({ id, clientKey, content, createdAt, sender, status }): Entry => ({
      id,
      ...{ key: `${sender.id} ${clientKey}`, content, createdAt, state: status, refusal: null },
      // Who reads along sees the student where the student sees himself.
      isOwn: sender.id === (userId === chat.tutor.id ? userId : chat.person.id),
      author: sender.id === userId ? 'You' : nameOf(chat, sender.id),
    }),
  )
  const known = new Set(said.map(({ key }) => key))
  const waiting = unsent.map(
    ({ clientKey, content, writtenAt, refusal }): Entry => ({
      ...{ key: `${userId} ${clientKey}`, content, createdAt: new Date(writtenAt), isOwn: true, author: 'You' },
      id: null,
      refusal,
      state: refusal !== null ? 'REFUSED' : isRetrying ? 'RETRYING' : 'SENDING',
    }),
  )
  return [...said, ...waiting.filter(({ key }) => !known.has(key))]
}

const nameOf = ({ person, tutor }: Chat, id: string) => (id === tutor.id ? tutor : person).name

/** Nobody reads a page that is in the background: what arrives there stays unread. */
export function usePageIsVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
  )
}
