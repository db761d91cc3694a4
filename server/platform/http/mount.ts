import { Readable } from 'node:stream'
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
  type StoredFileAnswer,
} from '#contract/core.ts'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import type { Files } from '../files/store.ts'
import type { Live } from '../live.ts'
import { disposition } from './disposition.ts'
import { encoderOf } from './encode.ts'
import { sendEvents } from './events.ts'
import { type FormServer, withForm } from './forms.ts'
import { networkOf } from './networks.ts'
import { partyTo } from './party.ts'
import { queryOf } from './private-query.ts'
import { type RawServer, rawBodyOf } from './raw-bodies.ts'
import { sendStored } from './stored.ts'

export const API_PREFIX = '/api'

type AnyHandler = (call: Call<Endpoint>) => unknown

/** Where groups are mounted: routes that read a form stand apart from those that read JSON. */
export interface Ground {
  readonly app: FastifyInstance
  readonly forms: FormServer
  readonly raw: RawServer
  readonly files: Files
  readonly live: Pick<Live, 'publish'>
}

/** Makes a route of every endpoint of a group: decode what was sent, call the handler, encode what was promised. */
export function mountGroup<G extends Group>(ground: Ground, group: G, handlers: Handlers<G>): void {
  for (const [key, endpoint] of Object.entries(group)) {
    const ask = askerOf(endpoint, handlers[key] as unknown as AnyHandler, ground)
    const send = senderOf(endpoint, ground.files)
    const { app } = endpoint.form ? ground.forms : endpoint.raw ? ground.raw : ground
    app.route({
      method: endpoint.method,
      url: API_PREFIX + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      ...(endpoint.raw ? { bodyLimit: endpoint.raw.maxBytes } : {}),
      handler: async (request, reply) => send(await ask(request), request, reply),
    })
  }
}

function askerOf(
  endpoint: Endpoint,
  handler: AnyHandler,
  { files, live }: Ground,
): (request: FastifyRequest) => Promise<unknown> {
  const { form, raw } = endpoint
  async function answer(request: FastifyRequest, body: unknown, received?: unknown): Promise<unknown> {
    const { publish, ...party } = partyTo(endpoint, request.actor)
    const query = decode(endpoint.query, queryOf(endpoint, request))
    const { actor, params } = request
    const caller = { address: networkOf(request.ip), agent: request.headers['user-agent'] ?? '' }
    const call = { actor, params, query, body, files: received, ...caller, ...party }
    const answered = await handler(call as unknown as Call<Endpoint>)
    publish(live)
    return answered
  }
  if (raw) return (request) => answer(request, rawBodyOf(request, raw.mediaType))
  if (!form) return (request) => answer(request, decode(endpoint.body, request.body))
  return (request) =>
    withForm(request, form, files, (sent) => answer(request, decode(form.fields, sent.fields), sent.files))
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

function senderOf(endpoint: Endpoint, files: Files): Send {
  const { reply: promised, status = 200, cacheSeconds } = endpoint
  const cacheControl = cacheSeconds ? `public, max-age=${cacheSeconds}` : 'no-store'
  const send = isSchema(promised) ? jsonSender(encoderOf(promised), status) : bodySender(promised, endpoint, files)
  return (answer, request, reply) => send(answer, request, reply.header('cache-control', cacheControl))
}

function jsonSender(encode: (answer: unknown) => unknown, status: number): Send {
  return (answer, _request, reply) => {
    reply.code(status).type('application/json; charset=utf-8')
    return JSON.stringify(encode(answer))
  }
}

function bodySender(promised: Exclude<Endpoint['reply'], Schema>, { missing }: Endpoint, files: Files): Send {
  return (answer, request, reply) => {
    if (promised.kind === 'events') return sendEvents(reply, answer as Parameters<typeof sendEvents>[1], request.server)
    if (promised.kind === 'nothing') return reply.code(204).send()
    const sent = answer as FileAnswer | StoredFileAnswer
    if ('stored' in sent) return sendStored(request, reply, files, sent, missing)
    const { content } = sent
    const body = typeof content === 'string' || content instanceof Uint8Array ? content : inPieces(content)
    return reply.type(promised.mediaType).header('content-disposition', disposition(sent.fileName)).send(body)
  }
}

/** Asks for the next piece once the caller has taken the one before. */
function inPieces(content: AsyncIterable<string>): Readable {
  return Readable.from(content, { objectMode: false })
}
