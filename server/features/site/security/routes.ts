import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { App } from '#server/platform/http/server.ts'
import { readSecurityText, SECURITY_POLICY, SECURITY_TEXT } from './actions.ts'

const POLICY_FILE = join(import.meta.dirname, '../../../../SECURITY.md')

/** How whoever found a weakness reports it, for programs and for people (RFC 9116). */
export function securityRoutes({ fastify, context }: App): void {
  const texts = { [SECURITY_TEXT]: () => readSecurityText(context), [SECURITY_POLICY]: () => readFile(POLICY_FILE) }
  for (const [url, textOf] of Object.entries(texts)) {
    fastify.route({
      method: ['GET', 'HEAD'],
      url,
      config: { open: true },
      handler: async (_request, reply) => sendText(reply, await textOf()),
    })
  }
}

function sendText(reply: FastifyReply, text: string | Buffer): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text)
}
