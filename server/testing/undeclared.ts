import type { FastifyInstance } from 'fastify'
import { type Endpoint, refusalsOf } from '#contract/core.ts'
import { generalRefusals } from '#contract/refusals.ts'

const GENERAL = new Set(Object.keys(generalRefusals))
/** A token and a password as `platform/ids.ts` makes them. */
const SECRETS = [
  /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/,
  /(?<![\w-])[a-z2-9]{4}(-[a-z2-9]{4}){3}(?![\w-])/,
]

/**
 * Collects what an endpoint answers with and does not declare: a refusal, as "POST /bookings/request time_taken", and
 * anything that looks like a secret.
 */
export function undeclaredAnswers(app: FastifyInstance): string[] {
  const undeclared: string[] = []
  app.addHook('onSend', (request, reply, payload, done) => {
    const { endpoint } = request.routeOptions.config
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (endpoint && isJson && typeof payload === 'string') {
      const found = reply.statusCode >= 400 ? undeclaredRefusal(endpoint, payload) : undeclaredSecret(endpoint, payload)
      if (found) undeclared.push(`${endpoint.method} ${endpoint.path} ${found}`)
    }
    done(null, payload)
  })
  return undeclared
}

function undeclaredRefusal(endpoint: Endpoint, payload: string): string | null {
  const { code } = JSON.parse(payload) as { code: string }
  const isDeclared = GENERAL.has(code) || refusalsOf(endpoint).some((text) => text.code === code)
  return isDeclared ? null : code
}

function undeclaredSecret({ holdsSecret }: Endpoint, payload: string): string | null {
  if (holdsSecret) return null
  return SECRETS.map((secret) => secret.exec(payload)?.[0]).find((found) => found !== undefined) ?? null
}
