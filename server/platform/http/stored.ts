import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredFileAnswer } from '#contract/core.ts'
import { generalRefusals, Refusal, type RefusalText } from '#contract/refusals.ts'
import type { Files } from '../files/store.ts'
import { disposition } from './disposition.ts'

/** Whatever the file is, it may run nothing and load nothing (Rules #52). */
const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Sends a file of the store, or the one range of it that was asked for; a file that has gone missing is not there. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Files,
  { stored, fileName, mediaType = 'application/octet-stream', isInline = false }: StoredFileAnswer,
  missing: RefusalText = generalRefusals.not_found,
): Promise<FastifyReply> {
  const handle = await files.open(stored)
  if (!handle) throw new Refusal(missing)
  const { size } = await handle.stat()
  const range = rangeOf(request, size)
  reply
    .type(mediaType)
    .header('content-disposition', disposition(fileName, isInline ? 'inline' : 'attachment'))
    .header('content-security-policy', SANDBOX)
    .header('accept-ranges', 'bytes')
  if (range === 'none') {
    await handle.close()
    return reply.code(416).header('content-range', `bytes */${size}`).header('content-length', 0).send('')
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  reply.header('content-length', last - first + 1)
  if (size === 0) {
    await handle.close()
    return reply.send('')
  }
  return reply.send(handle.createReadStream({ start: first, end: last }))
}

/** Null for the whole file, also where several ranges were asked for; 'none' for one that lies outside. */
function rangeOf({ headers }: FastifyRequest, size: number): { first: number; last: number } | 'none' | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '')
  const [, from = '', to = ''] = asked ?? []
  if (!asked || headers['if-range'] || (!from && !to)) return null
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(to) < first) return null
  return first < size && first <= last ? { first, last } : 'none'
}
