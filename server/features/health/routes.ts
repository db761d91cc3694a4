import type { App } from '#server/platform/http/server.ts'

/** `/healthz`: the process is alive. `/readyz`: the database answers. Outside the API, for whoever watches the server. */
export function healthRoutes({ fastify }: App, database: { ping: () => Promise<void> }): void {
  fastify.get('/healthz', { config: { open: true } }, async () => ({ status: 'ok' }))
  fastify.get('/readyz', { config: { open: true } }, async (_request, reply) => {
    try {
      await database.ping()
      return { status: 'ok' }
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'unavailable' })
    }
  })
}
