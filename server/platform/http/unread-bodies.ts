import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Our choice: where no more than this was promised, what remains is read and the connection serves the next request. */
const KEEPS_CONNECTION_BYTES = 1024 ** 2
/** Our choice: the largest upload and what surrounds it; a browser hears the refusal once it has sent all of its file. */
const MOST_DISCARDED_BYTES = 64 * 1024 ** 2
/** Our choice: nobody waits for a caller who has stopped sending, nor for one who never stops. */
const LONGEST_PAUSE_MS = 500
const LONGEST_MS = 10_000

/**
 * A request that is refused before its body was read leaves the rest of it on the connection, where the next request
 * would wait behind it. The refusal is sent at once; then the rest is read, up to a bound, and thrown away. Where that may
 * be long, the refusal says that the connection closes (Rules R6).
 */
export function finishUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    if (typeof payload !== 'string' || !hasBody(raw)) return done(null, payload)
    // Fastify would close after every body that its parser refused, a short one too.
    if (reply.hasHeader('connection')) reply.removeHeader('connection')
    if (raw.readableEnded) return done(null, payload)
    if (raw.complete) {
      raw.unpipe().resume()
      return done(null, payload)
    }
    const promised = Number(raw.headers['content-length'] ?? Number.NaN)
    if (!(promised <= KEEPS_CONNECTION_BYTES)) reply.header('connection', 'close')
    reply.header('content-length', Buffer.byteLength(payload))
    done(null, Readable.from(thenTheRest(payload, raw), { objectMode: false }))
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The answer is whole with its first piece; only the end of the exchange waits for the body. */
async function* thenTheRest(answer: string, body: IncomingMessage): AsyncGenerator<string> {
  yield answer
  if (!(await isReadToItsEnd(body))) body.socket.destroySoon()
}

function isReadToItsEnd(body: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0
    const settle = (isEnded: boolean) => {
      clearTimeout(paused)
      clearTimeout(late)
      resolve(isEnded)
    }
    const paused = setTimeout(() => settle(false), LONGEST_PAUSE_MS)
    const late = setTimeout(() => settle(false), LONGEST_MS)
    body.on('data', (piece: Buffer) => {
      paused.refresh()
      bytes += piece.length
      if (bytes > MOST_DISCARDED_BYTES) settle(false)
    })
    body.once('end', () => settle(true)).once('close', () => settle(body.complete))
    body.unpipe().resume()
    if (body.destroyed) settle(body.complete)
  })
}
