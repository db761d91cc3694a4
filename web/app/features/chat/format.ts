import { dayLabel, type MessageStatus } from '#domain/chat.ts'
import { londonDateOf } from '#domain/time.ts'
import { clockTime } from '#web/app/lib/format.ts'

/** `9+` above nine, as on the bell. */
export const badgeOf = (unread: number): string => (unread > 9 ? '9+' : String(unread))

/** It says what the badge shows, so that the button can be called by what is seen. */
export const buttonName = (unread: number): string => (unread === 0 ? 'Chat' : `Chat, ${badgeWords(unread)}`)

/** What the badge shows, in words. */
export const badgeWords = (unread: number): string =>
  unread > 9 ? `${badgeOf(unread)} unread messages` : unreadWords(unread)

export const unreadWords = (unread: number): string => `${unread} unread message${unread === 1 ? '' : 's'}`

export const newWords = (count: number): string => (count === 1 ? 'New message' : `${count} new messages`)

export const statusWord: Record<MessageStatus, string> = { SENT: 'Sent', DELIVERED: 'Delivered', READ: 'Read' }

/** Of today the time, else the day. */
export function lastTime(at: string, now: Date): string {
  const label = dayLabel(londonDateOf(new Date(at)), now)
  return label === 'Today' ? clockTime(at) : label
}
