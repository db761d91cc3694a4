import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

const AN_HOUR_MS = 3_600_000

/**
 * Somebody names the caller for whom he asks, and is not believed (`TRUST_PROXY` is off). Where that is the site's own
 * proxy, everybody counts as one address, and nobody would see why: said once an hour, without the address.
 */
export function warnOfUnbelievedProxy(app: FastifyInstance, { now }: Pick<Context, 'now'>): void {
  let nextAt = 0
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const at = raw.headers['x-forwarded-for'] === undefined ? 0 : now().getTime()
    if (at >= nextAt && at > 0) {
      nextAt = at + AN_HOUR_MS
      app.log.warn(
        'X-Forwarded-For came with a request and is not believed: set TRUST_PROXY=on if your own reverse proxy sends it, ' +
          'or all callers count as one address; otherwise nothing is wrong',
      )
    }
    done()
  })
}
