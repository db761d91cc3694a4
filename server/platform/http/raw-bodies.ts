import type { FastifyInstance } from 'fastify'

/** Where routes that read one body of bytes are mounted; everywhere else only JSON is read. */
export interface RawServer {
  readonly app: FastifyInstance
}

/** What is of another media type is read all the same, and left to the route: it may have a better reason to refuse. */
export async function serverForRawBodies(app: FastifyInstance): Promise<RawServer> {
  let raw = app
  await app.register(async (child) => {
    child.removeAllContentTypeParsers()
    child.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    raw = child
  })
  return { app: raw }
}

/** The bytes, where they are what the endpoint takes. */
export function rawBodyOf(
  { body, headers }: { body: unknown; headers: { 'content-type'?: string | undefined } },
  mediaType: string,
): Uint8Array | null {
  const [sent = ''] = (headers['content-type'] ?? '').split(';')
  return body instanceof Uint8Array && sent.trim().toLowerCase() === mediaType ? body : null
}
