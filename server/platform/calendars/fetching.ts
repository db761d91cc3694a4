import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { createGunzip, createInflate } from 'node:zlib'
import ipaddr from 'ipaddr.js'
import { type CalendarAddress, readRedirect } from './addresses.ts'

/** What an address answers with. */
export type FetchedCalendar =
  | { readonly bytes: Uint8Array; readonly etag: string }
  | 'unchanged'
  | {
      readonly problem:
        | 'unusable'
        | 'no_answer'
        | 'too_slow'
        | 'not_found'
        | 'refused'
        | 'failing'
        | 'too_large'
        | 'no_calendar'
    }

export const FETCHING = { milliseconds: 10_000, mostBytes: 5 * 1024 ** 2, redirects: 3 }
/** Longer ones are not sent back. */
const MOST_ETAG_CHARACTERS = 200
/** A host that clouds keep for themselves although its address is a public one. */
const KEPT_ADDRESSES = ['168.63.129.16']

interface Asking {
  /** What it was called when it was read last; '' to have it whatever it is called. */
  readonly etag: string
  readonly privateHosts: readonly string[]
  readonly milliseconds?: number
  /** Ends it before that. */
  readonly stopped?: AbortSignal
}

/**
 * Reads what stands at an address of somebody's choosing: only what answers from outside the own network, looked at where it
 * connects, so that no name and no redirect leads inside (I159); and only so much, in so long.
 */
export async function fetchCalendar(
  address: CalendarAddress,
  { etag, privateHosts, milliseconds = FETCHING.milliseconds, stopped }: Asking,
): Promise<FetchedCalendar> {
  const signal = AbortSignal.any([AbortSignal.timeout(milliseconds), ...(stopped ? [stopped] : [])])
  let at = address
  try {
    for (let redirects = 0; ; redirects++) {
      const answer = await askFor(at, etag, signal)
      const { statusCode: status = 0, headers } = answer
      if (status === 200) return { bytes: await bytesOf(answer, signal), etag: etagOf(headers.etag) }
      answer.destroy()
      if (status === 304 && etag !== '') return 'unchanged'
      if (!REDIRECTS.includes(status)) return { problem: problemOf(status) }
      const next = redirects < FETCHING.redirects ? readRedirect(headers.location ?? '', at, privateHosts) : null
      if (!next) return { problem: 'unusable' }
      at = next
    }
  } catch (error) {
    if (error instanceof NotRead) return { problem: error.problem }
    if (signal.aborted) return { problem: 'too_slow' }
    // Of an address that may not be read the agent says so, and has no code for it.
    return { problem: (error as { code?: string }).code === undefined ? 'unusable' : 'no_answer' }
  }
}

class NotRead extends Error {
  readonly problem: 'too_large' | 'no_calendar'
  constructor(problem: 'too_large' | 'no_calendar') {
    super(problem)
    this.problem = problem
  }
}

const REDIRECTS = [301, 302, 303, 307, 308]

function problemOf(status: number): 'not_found' | 'refused' | 'failing' {
  if (status === 404 || status === 410) return 'not_found'
  return status === 401 || status === 403 ? 'refused' : 'failing'
}

const etagOf = (etag = ''): string => (etag.length <= MOST_ETAG_CHARACTERS ? etag : '')

async function askFor(
  { url, isPrivate }: CalendarAddress,
  etag: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = {
    accept: 'text/calendar',
    'accept-encoding': 'gzip, deflate',
    'user-agent': 'Foolscap',
    ...(etag ? { 'if-none-match': etag } : {}),
  }
  const options: RequestOptions = isPrivate
    ? { headers, signal, agent: false }
    : { headers, signal, agent: await filteringAgent(), lookup: lookUp }
  if (!isPrivate && isIPv4InIPv6(url.hostname.replace(/^\[|\]$/g, ''))) throw new Error('not an address outside')
  return new Promise((resolve, reject) => {
    const asking = url.protocol === 'http:' ? requestPlain(url, options) : request(url, options)
    asking.once('response', resolve)
    asking.on('error', reject)
    asking.end()
  })
}

/** Loaded with the first calendar. */
async function filteringAgent() {
  const { RequestFilteringHttpsAgent } = await import('request-filtering-agent')
  return new RequestFilteringHttpsAgent({ denyIPAddressList: KEPT_ADDRESSES })
}

const COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96')

/** What the agent does not know: an address of before, `::127.0.0.1`, which some networks still lead to that of IPv4. */
const isIPv4InIPv6 = (address: string) => isIPv6(address) && ipaddr.IPv6.parse(address).match(COMPATIBLE)

/** The agent looks at whatever this finds. */
const lookUp: LookupFunction = (host, options, found) =>
  lookup(host, { ...options, all: true }, (error, all) => {
    const isInside = all?.some(({ address }) => isIPv4InIPv6(address))
    const problem = error ?? (isInside ? new Error('not an address outside') : null)
    if (options.all) found(problem, all ?? [])
    else found(problem, all?.[0]?.address ?? '', all?.[0]?.family ?? 0)
  })

/** Unpacked piece by piece, and no further than the most that is read. */
async function bytesOf(answer: IncomingMessage, signal: AbortSignal): Promise<Uint8Array> {
  const unpacking = unpackingOf(answer.headers['content-encoding'])
  const pieces: Buffer[] = []
  let size = 0
  const unpacked = unpacking ? answer.pipe(unpacking) : answer
  // What breaks off on the way is no whole file.
  if (unpacking) answer.once('error', (error) => unpacking.destroy(error))
  signal.addEventListener('abort', () => unpacked.destroy(new Error('too slow')), { once: true })
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > FETCHING.mostBytes) throw new NotRead('too_large')
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof NotRead || signal.aborted || !/^Z_/.test((error as { code?: string }).code ?? '')) throw error
    throw new NotRead('no_calendar')
  } finally {
    answer.destroy()
  }
  return Buffer.concat(pieces)
}

function unpackingOf(coding: string | undefined) {
  if (coding === undefined || coding === 'identity') return null
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip()
  if (coding === 'deflate') return createInflate()
  throw new NotRead('no_calendar')
}
