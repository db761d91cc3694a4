/** What every page says of the chat: for more than that nobody waits there. */

/** `9+` above nine, as on the bell. */
export const badgeOf = (unread: number): string => (unread > 9 ? '9+' : String(unread))

/** It says what the badge shows, so that the button can be called by what is seen. */
export const buttonName = (unread: number): string => (unread === 0 ? 'Chat' : `Chat, ${badgeWords(unread)}`)

/** What the badge shows, in words. */
export const badgeWords = (unread: number): string =>
  unread > 9 ? `${badgeOf(unread)} unread messages` : unreadWords(unread)

export const unreadWords = (unread: number): string => (unread === 1 ? '1 unread message' : `${unread} unread messages`)

export const newWords = (count: number): string => (count === 1 ? 'New message' : `${count} new messages`)
