import type { FastifyInstance } from 'fastify'
import { refusalsOf } from '#contract/core.ts'
import { generalRefusals } from '#contract/refusals.ts'

const GENERAL = new Set(Object.keys(generalRefusals))

/** Collects each refusal that an endpoint answers with and does not declare, as "POST /bookings/request time_taken". */
export function undeclaredRefusals(app: FastifyInstance): string[] {
  const undeclared: string[] = []
  app.addHook('onSend', (request, reply, payload, done) => {
    const { endpoint } = request.routeOptions.config
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (endpoint && reply.statusCode >= 400 && isJson && typeof payload === 'string') {
      const { code } = JSON.parse(payload) as { code: string }
      const isDeclared = GENERAL.has(code) || refusalsOf(endpoint).some((text) => text.code === code)
      if (!isDeclared) undeclared.push(`${endpoint.method} ${endpoint.path} ${code}`)
    }
    done(null, payload)
  })
  return undeclared
}
