import type { Endpoint } from './core.ts'

/**
 * The header in which the fields of a query travel that `privately` names, written as in an address: what somebody typed,
 * and names of people. Addresses are written into logs on the way, headers are not (Rules R12).
 */
export const PRIVATE_QUERY = 'private-query'

type Fields = Readonly<Record<string, string>>

/** A query as it is sent: what stands in the address, and what in the header. */
export function partedQuery(
  { privately = [] }: Pick<Endpoint, 'privately'>,
  fields: Fields,
): { address: string; header: string } {
  const [address, header] = [new URLSearchParams(), new URLSearchParams()]
  for (const [name, value] of Object.entries(fields)) {
    if (!privately.includes(name)) address.append(name, value)
    // As long as nobody has typed anything there is nothing to say apart: the document may ask in advance (decision 041).
    else if (value !== '') header.append(name, value)
  }
  return { address: address.toString(), header: header.toString() }
}
