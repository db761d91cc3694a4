import type { FastifyInstance, FastifyRequest } from 'fastify'
import { generalRefusals, Refusal } from '#contract/refusals.ts'

/** Rules R6. */
export const LARGEST_BODY_BYTES = 100 * 1024
const DEEPEST_BODY = 20

type JsonParser = (request: FastifyRequest, text: string, done: (error: Error | null, value?: unknown) => void) => void

/**
 * JSON bodies only: an empty one is no body (callers send the media type with DELETE too), `__proto__` and
 * `constructor` keys and nesting deeper than 20 are refused (Rules R6).
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error') as JsonParser
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    parse(request, text as string, (error, value) => {
      if (error || depthOf(value) > DEEPEST_BODY) return done(new Refusal(generalRefusals.malformed_json))
      done(null, value)
    })
  })
}

function depthOf(value: unknown): number {
  let depth = 0
  let level: unknown[] = [value]
  while (level.length > 0 && depth <= DEEPEST_BODY) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
    depth++
  }
  return depth - 1
}
