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
      if (error || !isPlain(value)) return done(new Refusal(generalRefusals.malformed_json))
      done(null, value)
    })
  })
}

/** Level by level, for a deep body must not exhaust the stack. The parser itself has refused `__proto__`. */
function isPlain(value: unknown): boolean {
  let level = [value].filter(isContainer)
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEEPEST_BODY || level.some((item) => Object.hasOwn(item, 'constructor'))) return false
    level = level.flatMap((item) => Object.values(item)).filter(isContainer)
  }
  return true
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
