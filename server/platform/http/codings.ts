const PART = /^\s*([\w*-]+)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/

/**
 * Which of these content codings the caller would rather have, by his `Accept-Encoding`; the first among equals, null where
 * he takes none of them or rather none (RFC 9110, 12.5.3). What cannot be understood counts as not said.
 */
export function codingFor<C extends string>(accepted: string | undefined, codings: readonly C[]): C | null {
  if (!accepted) return null
  const qualities = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [, coding, quality = '1'] = PART.exec(part) ?? []
    if (coding) qualities.set(coding, Number(quality))
  }
  // Whoever says only "anything" can read the oldest of them; more should not be believed of him.
  const others = qualities.get('*') ?? 0
  let best: C | null = null
  let most = qualities.get('identity') ?? 0
  for (const coding of codings) {
    const quality = qualities.get(coding) ?? (coding === 'gzip' ? others : 0)
    // A coding that is as welcome as none is taken.
    if (quality > 0 && (best ? quality > most : quality >= most)) [best, most] = [coding, quality]
  }
  return best
}
