import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import { networkOf } from './networks.ts'

/** Requests in one second (Rules R10). */
export interface RequestLimits {
  readonly perUser: number
  readonly perAddress: number
}

/** Keeps one caller from drowning the others; polling and a busy family never reach it. Counted in memory. */
export async function limitRequests(app: FastifyInstance, limits: RequestLimits): Promise<void> {
  await app.register(rateLimit, { global: false })
  const byAddress = app.createRateLimit({
    max: limits.perAddress,
    timeWindow: 1000,
    keyGenerator: (request) => networkOf(request.ip),
  })
  const byToken = app.createRateLimit({ max: limits.perUser, timeWindow: 1000, keyGenerator: tokenOf })
  app.addHook('onRequest', (request, _reply, done) => {
    // A page is ready and costs nothing; a form that is sent does.
    if (request.routeOptions.config.open && request.method !== 'POST') return done()
    check(request).then(() => done(), done)
  })

  async function check(request: FastifyRequest): Promise<void> {
    const checks = request.headers.authorization ? [byAddress, byToken] : [byAddress]
    for (const count of checks) {
      const limit = await count(request)
      if (!limit.isAllowed && limit.isExceeded) {
        throw new Refusal(generalRefusals.too_many_requests, { retryAfterSeconds: limit.ttlInSeconds })
      }
    }
  }
}

/** However the word before it is spelled, or he would have a limit for each spelling. */
const tokenOf = (request: FastifyRequest): string => (request.headers.authorization ?? '').replace(/^bearer +/i, '')
