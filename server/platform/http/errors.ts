import type { OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { Actor } from '#contract/core.ts'
import { generalRefusals, Refusal, type RefusalText } from '#contract/refusals.ts'
import { ConstraintBroken } from '../db/database.ts'

/** Fastify's own complaints, in our words. */
const frameworkRefusals: Readonly<Record<string, RefusalText>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: generalRefusals.too_large,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: generalRefusals.wrong_media_type,
  FST_ERR_CTP_INVALID_JSON_BODY: generalRefusals.malformed_json,
  FST_ERR_CTP_EMPTY_JSON_BODY: generalRefusals.malformed_json,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: generalRefusals.malformed_json,
  FST_PARTS_LIMIT: generalRefusals.too_large,
  FST_FIELDS_LIMIT: generalRefusals.too_large,
  FST_FILES_LIMIT: generalRefusals.too_large,
  FST_ERR_BAD_URL: generalRefusals.not_found,
}

/** The database is not there, is full of connections, or others keep writing what this request would write. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '40001',
  '40P01',
  '08006',
  '08003',
])
const RETRY_AFTER_SECONDS = 5

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of what it was refused with. */
    refusedWith: string | null
  }
}

/** Every failure leaves in the one envelope (Rules R4); what nobody expected is logged once, with its request id. */
export function answerErrors(app: FastifyInstance): void {
  app.decorateRequest('refusedWith', null)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = isAboutErased(error) ? erasedRefusal(request.actor) : refusalFor(error)
    request.refusedWith = refusal?.code ?? null
    if (refusal) return sendRefusal(reply, refusal)
    request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected failure')
    return sendEnvelope(reply, 500, { ...envelope(generalRefusals.unexpected), requestId: request.id })
  })
}

export function refusalFor(error: Error & { code?: string; statusCode?: number }): Refusal | null {
  if (error instanceof Refusal) return error
  const framework = error.code ? frameworkRefusals[error.code] : undefined
  if (framework) return new Refusal(framework)
  if (isUnavailable(error)) return new Refusal(generalRefusals.overloaded, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  if (error.statusCode && error.statusCode < 500)
    return new Refusal({ ...generalRefusals.malformed_json, status: error.statusCode })
  return null
}

/** Somebody was erased while this request was under way (Rules #82). */
function isAboutErased(error: Error): boolean {
  return error instanceof ConstraintBroken && error.constraint === 'person_erased'
}

/** A student's own session has ended with it; to the tutor and to a parent there is no such student any more. */
function erasedRefusal(actor: Actor | null): Refusal {
  const isHimself = actor === null || actor.acts.has(actor.id)
  return new Refusal(isHimself ? generalRefusals.unauthenticated : generalRefusals.not_found)
}

function isUnavailable(error: Error & { code?: string; errcode?: number }): boolean {
  const SQLITE_BUSY = 5
  return (
    UNAVAILABLE.has(error.code ?? '') ||
    error.errcode === SQLITE_BUSY ||
    /timeout exceeded when trying to connect|^Connection terminated|is not queryable/.test(error.message)
  )
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  return sendEnvelope(reply, refusal.status, {
    ...envelope(refusal),
    ...(refusal.errors ? { errors: refusal.errors } : {}),
  })
}

/** What the route had begun to say about its own answer, such as a file's name, is taken back. */
function sendEnvelope(reply: FastifyReply, status: number, body: object): FastifyReply {
  for (const header of ['content-disposition', 'content-encoding', 'etag']) reply.removeHeader(header)
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
}

const brokenStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** What is not HTTP reaches no route and no hook: it is answered on the bare socket, with the headers of every reply (Rules R8). */
export function brokenRequestAnswerer(headers: OutgoingHttpHeaders) {
  const body = JSON.stringify(envelope(generalRefusals.malformed_json))
  const rest = [
    'connection: close',
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code !== 'ECONNRESET' && socket.writable)
      socket.write(`HTTP/1.1 ${brokenStatus[error.code ?? ''] ?? '400 Bad Request'}\r\n${rest}`)
    socket.destroy()
  }
}

/**
 * Two more that Node would answer by itself: a request that names no host is told so like any other, and one that expects
 * something of us is answered as if it did not.
 */
export function leaveNothingToNode(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.headers.host !== undefined || raw.httpVersion === '1.0') return done()
    done(new Refusal(generalRefusals.malformed_json))
  })
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}

function envelope(text: { code: string; message: string }) {
  return { code: text.code, message: text.message }
}
