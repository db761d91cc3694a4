/** Reads a page's address by hand: the first page should not load a schema library for it. */

/** Text, also where the router read digits as a number; anything else counts as not there. */
export function textParam(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** One of these words; anything else counts as not there. */
export function wordParam<const Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value)
}
