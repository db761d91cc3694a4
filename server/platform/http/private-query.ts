import { parse } from 'node:querystring'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core.ts'
import { PRIVATE_QUERY } from '#contract/private-query.ts'
import { generalRefusals, Refusal } from '#contract/refusals.ts'

/** What was asked, in the address and in the header; what belongs into the header is not taken from the address (Rules R12). */
export function queryOf({ privately = [] }: Endpoint, { query, headers }: FastifyRequest): unknown {
  if (privately.length === 0) return query
  const inAddress = query as Record<string, unknown>
  const misplaced = privately.filter((name) => Object.hasOwn(inAddress, name))
  if (misplaced.length > 0) {
    const message = `Please send this in the header ${PRIVATE_QUERY}.`
    const errors = misplaced.map((field) => ({ msg: message, field }))
    throw new Refusal({ ...generalRefusals.invalid_request, message }, { errors })
  }
  const sent = parse(String(headers[PRIVATE_QUERY] ?? ''))
  return { ...inAddress, ...Object.fromEntries(Object.entries(sent).filter(([name]) => privately.includes(name))) }
}
