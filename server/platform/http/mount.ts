import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  type Call,
  type Endpoint,
  type FileAnswer,
  type Group,
  type Handlers,
  isSchema,
  type Schema,
} from '#contract/core.ts'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import { encoderOf } from './encode.ts'
import { sendEvents } from './events.ts'

export const API_PREFIX = '/api'

type AnyHandler = (call: Call<Endpoint>) => unknown

/** Makes a route of every endpoint of a group: decode what was sent, call the handler, encode what was promised. */
export function mountGroup<G extends Group>(app: FastifyInstance, group: G, handlers: Handlers<G>): void {
  for (const [key, endpoint] of Object.entries(group)) {
    const handler = handlers[key] as unknown as AnyHandler
    const send = senderOf(endpoint)
    app.route({
      method: endpoint.method,
      url: API_PREFIX + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      handler: async (request, reply) => {
        const answer = await handler({
          actor: request.actor,
          params: request.params,
          query: decode(endpoint.query, request.query),
          body: decode(endpoint.body, request.body),
          address: request.ip,
        } as Call<Endpoint>)
        return send(answer, request, reply)
      },
    })
  }
}

function decode(schema: Schema | undefined, sent: unknown): undefined {
  if (!schema) return undefined
  const result = z.safeParse(schema as z.ZodType, sent === undefined ? {} : sent)
  if (result.success) return result.data as undefined
  const errors = result.error.issues.map((issue) => ({ msg: issue.message, field: issue.path.join('.') }))
  const message = errors[0]?.msg ?? generalRefusals.invalid_request.message
  throw new Refusal({ ...generalRefusals.invalid_request, message }, { errors })
}

type Send = (answer: unknown, request: FastifyRequest, reply: FastifyReply) => unknown

function senderOf(endpoint: Endpoint): Send {
  const { reply: promised, status = 200, cacheSeconds } = endpoint
  const cacheControl = cacheSeconds ? `public, max-age=${cacheSeconds}` : 'no-store'
  const send = isSchema(promised) ? jsonSender(encoderOf(promised), status) : bodySender(promised)
  return (answer, request, reply) => send(answer, request, reply.header('cache-control', cacheControl))
}

function jsonSender(encode: (answer: unknown) => unknown, status: number): Send {
  return (answer, _request, reply) => {
    reply.code(status).type('application/json; charset=utf-8')
    return JSON.stringify(encode(answer))
  }
}

function bodySender(promised: Exclude<Endpoint['reply'], Schema>): Send {
  return (answer, request, reply) => {
    if (promised.kind === 'events') return sendEvents(reply, answer as Parameters<typeof sendEvents>[1], request.server)
    if (promised.kind === 'nothing') return reply.code(204).send()
    const { content, fileName } = answer as FileAnswer
    return reply.type(promised.mediaType).header('content-disposition', attachment(fileName)).send(content)
  }
}

/** RFC 6266: a plain name for old clients, and the real one in UTF-8. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
