/** Where a calendar is read. */
export interface CalendarAddress {
  readonly url: URL
  /** One inside the own network, which the server was told that it may read. */
  readonly isPrivate: boolean
}

/** Why an address is none that is read. */
export type AddressProblem = 'scheme' | 'unusable'

/** Longer than those of any calendar. */
const MOST_CHARACTERS = 2_000

/**
 * An address as it is read: https on its own port, without a name and password in it. `webcal` is what calendars call https
 * when they wish to be subscribed to. What the server may read of its own network is named as `host:port`.
 */
export function readAddress(text: string, privateHosts: readonly string[]): CalendarAddress | AddressProblem {
  const typed = text.trim().replace(/^webcals?:/i, 'https:')
  const scheme = /^[a-z][a-z\d+.-]*:\/\//i.exec(typed)?.[0].toLowerCase()
  if (scheme !== 'https://' && scheme !== 'http://') return 'scheme'
  const url = URL.parse(typed)
  if (!url || typed.length > MOST_CHARACTERS || url.username || url.password) return 'unusable'
  url.hash = ''
  if (privateHosts.includes(`${url.hostname}:${url.port || USUAL_PORT[scheme]}`)) return { url, isPrivate: true }
  if (scheme !== 'https://') return 'scheme'
  return url.port === '' ? { url, isPrivate: false } : 'unusable'
}

const USUAL_PORT = { 'https://': '443', 'http://': '80' }

/** Where a redirect leads: never from outside into the own network. */
export function readRedirect(
  location: string,
  from: CalendarAddress,
  privateHosts: readonly string[],
): CalendarAddress | null {
  const url = URL.parse(location, from.url)
  const next = url && readAddress(url.href, from.isPrivate ? privateHosts : [])
  return typeof next === 'object' ? next : null
}
