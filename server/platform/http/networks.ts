import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * By what a caller is counted everywhere: his IPv4 address, or the /64 of his IPv6 one, of which a household has every
 * address. Zones and ports do not make another caller, nor does IPv4 in IPv6's clothes.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return address
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  const withoutZone = bare.replace(/%.*$/, '')
  if (!ipaddr.isValid(withoutZone)) return UNREADABLE
  const parsed = ipaddr.process(withoutZone)
  if (parsed instanceof ipaddr.IPv6)
    return `${parsed.parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(':')}::/64`
  return parsed.toString()
}

/** All callers whose address nobody can read are one. */
const UNREADABLE = 'unreadable'
