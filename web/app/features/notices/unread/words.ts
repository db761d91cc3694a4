/** `9+` above nine (Rules: notices). */
export const badgeOf = (unread: number): string => (unread > 9 ? '9+' : String(unread))

/** It says what the badge shows, so that the bell can be called by what is seen. */
export const bellName = (unread: number): string => (unread === 0 ? 'Notices' : `Notices, ${badgeOf(unread)} unread`)
