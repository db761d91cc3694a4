import { API_PREFIX } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { documentationPage, openApiText } from './actions.ts'

/** The contract for programs and for people. Open to everyone: it says nothing that the product does not answer. */
export function documentationRoutes({ fastify }: App): void {
  const page = documentationPage()
  fastify.get(`${API_PREFIX}/openapi.json`, { config: { open: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(openApiText),
  )
  fastify.get(`${API_PREFIX}/docs`, { config: { open: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page),
  )
}
