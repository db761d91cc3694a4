import type { Endpoint } from '#contract/core.ts'
import { PRIVATE_QUERY, partedQuery } from '#contract/private-query.ts'

/** A question as pages ask it; what must not stand in its address stands in a header (Rules R12). */
export function asked(
  { path, privately }: Pick<Endpoint, 'path' | 'privately'>,
  query: string | Record<string, string>,
): { path: string; headers: Record<string, string> } {
  const { address, header } = partedQuery({ privately }, Object.fromEntries(new URLSearchParams(query)))
  return { path: `/api${path}?${address}`, headers: header === '' ? {} : { [PRIVATE_QUERY]: header } }
}
