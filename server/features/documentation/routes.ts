import { API_PREFIX } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'

/**
 * The contract for programs and for people. Open to everyone: it says nothing that the product does not answer. Written
 * once somebody asks, so that no start of the server waits for it.
 */
export function documentationRoutes({ fastify }: App): void {
  fastify.get(`${API_PREFIX}/openapi.json`, { config: { open: true } }, async (_request, reply) => {
    const { openApiText } = await import('./actions.ts')
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(openApiText)
  })
  fastify.get(`${API_PREFIX}/docs`, { config: { open: true } }, async (_request, reply) => {
    const { documentationText } = await import('./actions.ts')
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(documentationText)
  })
}
