import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { codingFor } from './codings.ts'

/** Our choice: what is smaller travels in one packet either way. */
const LEAST_BYTES = 1024
/** Our choice: a thread costs more than most replies; whatever is longer would hold everybody else up for a millisecond. */
const MOST_CHARACTERS_AT_ONCE = 128 * 1024

interface Compressor {
  readonly atOnce: (text: string, options: object) => Buffer
  readonly apart: (text: string, options: object, done: (error: Error | null, bytes: Buffer) => void) => void
  /** What gained most for what it cost, on a list of a hundred lessons (decision 039). */
  readonly options: object
}
/** The one that is taken first stands first. */
const compressors = {
  zstd: {
    atOnce: zstdCompressSync,
    apart: zstdCompress,
    options: { params: { [constants.ZSTD_c_compressionLevel]: 1 } },
  },
  br: {
    atOnce: brotliCompressSync,
    apart: brotliCompress,
    options: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  },
  gzip: { atOnce: gzipSync, apart: gzip, options: { level: 4 } },
} satisfies Record<string, Compressor>
const CODINGS = Object.keys(compressors) as (keyof typeof compressors)[]

/**
 * Compresses text for whoever takes that, but for replies that hold a secret: their length would tell of it (Rules R8). What
 * is no text here is a stored file, bytes that are compressed already, or a stream.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < LEAST_BYTES) return done(null, payload)
    if (request.routeOptions.config.endpoint?.holdsSecret) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const coding = codingFor(request.headers['accept-encoding'], CODINGS)
    if (!coding) return done(null, payload)
    reply.header('content-encoding', coding)
    const { atOnce, apart, options }: Compressor = compressors[coding]
    if (payload.length <= MOST_CHARACTERS_AT_ONCE) return done(null, atOnce(payload, options))
    apart(payload, options, done)
  })
}
