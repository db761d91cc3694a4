import type { FastifyInstance, FastifyReply } from 'fastify'
import type { EventsAnswer } from '#contract/core.ts'
import type { Served } from '#contract/events.ts'

/** Keeps proxies from closing a quiet stream, and notices a session that has ended. */
const HEARTBEAT_MS = 15_000
/** A reader that has stopped reading is dropped; it reconnects and reads again. */
const MOST_UNREAD_BYTES = 64 * 1024

/** Streams hints until the reader goes, the session ends or the server stops. */
export function sendEvents(reply: FastifyReply, answer: EventsAnswer, server: FastifyInstance): void {
  reply.hijack()
  const stream = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) stream.setHeader(name, value)
  stream.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // The connection ends with the stream: kept for another request, it would keep a stopping server up.
    connection: 'close',
  })
  stream.write(': connected\n\n')
  if (answer.build) stream.write(`data: ${JSON.stringify({ build: answer.build } satisfies Served)}\n\n`)

  // NOTE: a stream that has ended stays open until its reader has taken the rest; writing to it then is an error.
  const write = (text: string) => {
    if (stream.writableEnded) return
    if (stream.writableLength > MOST_UNREAD_BYTES) stream.destroy()
    else stream.write(text)
  }
  const unsubscribe = answer.subscribe({
    send: (hint) => write(`data: ${JSON.stringify(hint)}\n\n`),
    end: () => stream.end(),
  })
  const heartbeat = setInterval(() => {
    answer.isStillSignedIn().then(
      (isSignedIn) => (isSignedIn ? write(': still here\n\n') : stream.end()),
      (error) => server.log.warn({ err: error }, 'a live stream could not check its session'),
    )
  }, HEARTBEAT_MS)
  stream.on('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
}
