import type { accountRefusals } from './accounts.ts'
import { convert } from './codecs.ts'
import type { Answer, Api, Download, Endpoint, Group, Question } from './core.ts'
import { PRIVATE_QUERY, partedQuery } from './private-query.ts'
import type { FieldProblem } from './refusals.ts'
import type { Topic } from './topics.ts'
import type { Wire, WireEndpoint } from './wire.ts'

/** The server said no, or could not be understood. A lost connection or a time-out stays the browser's own error. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldProblem[]

  constructor(status: number, code: string, message: string, errors: readonly FieldProblem[]) {
    super(message)
    this.name = 'CallFailed'
    this.status = status
    this.code = code
    this.errors = errors
  }
}

export interface CallOptions<Answered = unknown> {
  readonly signal?: AbortSignal
  /** 10 seconds unless a call says otherwise; five minutes where a file travels (Rules: screens). */
  readonly timeoutMs?: number
  /** While files are sent: from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** It only looks this time: nothing is changed by it. */
  readonly isLook?: boolean
  /** Shows the answer at once; what the call changes is then read again behind it, and nobody waits for that. */
  readonly show?: (answer: Answered) => void
}
type Args<Q, A> =
  Record<never, never> extends Q ? [question?: Q, options?: CallOptions<A>] : [question: Q, options?: CallOptions<A>]

interface Asking<Q, A> {
  /** Resolves once whatever the call changes has been read again, unless its answer is shown at once. */
  (...args: Args<Q, A>): Promise<A>
  /** The cache key of this question: the noun first. */
  readonly key: (question?: Q) => readonly unknown[]
  /** Topics that its answer depends on. */
  readonly reads: readonly Topic[]
}
export type ClientCall<E extends Endpoint> = Asking<Question<E>, Answer<E>>
export type Client<G extends Group> = { readonly [K in keyof G]: ClientCall<G[K]> }
export type ApiClient<A extends Api> = { readonly [Noun in keyof A]: Client<A[Noun]> }

export interface ClientSettings {
  readonly baseUrl: string
  readonly token: () => string | null
  /** A 401 of any call. The shell decides what it means; this module never navigates. */
  readonly onUnauthenticated?: (path: string) => void
  /** Asks whoever uses this device to prove that it is still the same person, and says whether he did. */
  readonly prove?: () => Promise<boolean>
  /** What a call has changed, or what is not as the page thought; resolves once it has been read again. */
  readonly onChanged?: (topics: readonly Topic[]) => Promise<unknown>
  /** An answer that is already on its way, to a question that nothing but its address says. */
  readonly early?: (asked: {
    readonly url: string
    readonly token: string | null
    readonly signal: AbortSignal
  }) => Promise<Response> | undefined
  readonly fetch?: typeof fetch
}

const DEFAULT_TIMEOUT_MS = 10_000
/** As long as the server waits for one. */
const FILE_TIMEOUT_MS = 300_000

interface LooseQuestion {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly files?: Readonly<Record<string, Blob | readonly Blob[] | undefined>>
}

/** The typed calls of every noun, made when one of them is first wanted: a page speaks of a few. */
export function createApi<A extends Api>(wire: Wire<A>, settings: ClientSettings): ApiClient<A> {
  const client = {}
  for (const [noun, endpoints] of Object.entries(wire)) {
    let calls: ReturnType<typeof callsOf> | undefined
    const get = () => {
      calls ??= callsOf(noun, endpoints, settings)
      return calls
    }
    Object.defineProperty(client, noun, { get, enumerable: true })
  }
  return client as ApiClient<A>
}

function callsOf(name: string, endpoints: Readonly<Record<string, WireEndpoint>>, settings: ClientSettings) {
  const calls = Object.entries(endpoints).map(([key, endpoint]) => {
    const call = (question: LooseQuestion = {}, options: CallOptions = {}) =>
      order(endpoint, question, options, settings)
    const keyOf = (question?: LooseQuestion) => (question ? [name, key, question] : [name, key])
    return [key, Object.assign(call, { key: keyOf, reads: endpoint.reads ?? [] })]
  })
  return Object.fromEntries(calls) as Readonly<Record<string, Asking<LooseQuestion, unknown>>>
}

/** The record is not, or not any more, what the page showed when it was ordered to change it. */
const STALE: readonly number[] = [404, 409]

async function order(endpoint: WireEndpoint, question: LooseQuestion, options: CallOptions, settings: ClientSettings) {
  const { changes, answer: plan } = endpoint
  const readAgain = async () => {
    if (changes && !options.isLook) await settings.onChanged?.(changes)
  }
  try {
    const answer = convert(await sendProved(endpoint, encoded(endpoint, question), options, settings), plan, 'decode')
    options.show?.(answer)
    const reading = readAgain()
    if (!options.show) await reading
    return answer
  } catch (error) {
    if (error instanceof CallFailed && STALE.includes(error.status)) void readAgain()
    throw error
  }
}

const PROOF_NEEDED = 'proof_needed' satisfies keyof typeof accountRefusals

/** What is refused until it is proved who asks is sent again once it was; otherwise it stays refused (Rules #159). */
async function sendProved(...sent: Parameters<typeof send>): Promise<unknown> {
  try {
    return await send(...sent)
  } catch (error) {
    const [, , , { prove }] = sent
    if (!(error instanceof CallFailed && error.code === PROOF_NEEDED && (await prove?.()))) throw error
    return send(...sent)
  }
}

function encoded({ query, body }: WireEndpoint, question: LooseQuestion): LooseQuestion {
  return {
    ...question,
    query: convert(question.query, query, 'encode') as LooseQuestion['query'],
    body: convert(question.body, body, 'encode'),
  }
}

async function send(
  route: WireEndpoint,
  question: LooseQuestion,
  options: CallOptions,
  settings: ClientSettings,
): Promise<unknown> {
  const [method = '', template = ''] = route.call.split(' ')
  const { path, header } = placeOf(template, route, question)
  const token = settings.token()
  const request: Outgoing = {
    url: settings.baseUrl + path,
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(header === '' ? {} : { [PRIVATE_QUERY]: header }),
      ...(question.body === undefined || question.files ? {} : { 'content-type': 'application/json' }),
    },
    signal: signalOf(options, route.isFile || question.files ? FILE_TIMEOUT_MS : DEFAULT_TIMEOUT_MS),
    body: bodyOf(question),
  }
  const { onProgress } = options
  const canTell = onProgress && question.files && !settings.fetch && typeof XMLHttpRequest !== 'undefined'
  const early = method === 'GET' && header === '' ? settings.early?.({ ...request, token }) : undefined
  const response = canTell
    ? await sendTelling(request, onProgress)
    : await (early ?? sendByFetch(request, settings.fetch ?? fetch))
  if (!response.ok) {
    // A token that was renewed meanwhile has not ended the session.
    if (response.status === 401 && settings.token() === token) settings.onUnauthenticated?.(template)
    throw await failureOf(response)
  }
  if (response.status === 204) return undefined
  if (route.isFile) return downloadOf(response)
  return response.json()
}

function placeOf(template: string, route: WireEndpoint, question: LooseQuestion): { path: string; header: string } {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(question.params?.[name] ?? ''))
  const said = Object.entries(question.query ?? {}).filter(([, value]) => value !== undefined)
  const { address, header } = partedQuery(route, Object.fromEntries(said.map(([name, value]) => [name, String(value)])))
  return { path: address === '' ? path : `${path}?${address}`, header }
}

interface Outgoing {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly body: string | FormData | undefined
}

function sendByFetch({ url, body, ...rest }: Outgoing, by: typeof fetch): Promise<Response> {
  return by(url, { ...rest, ...(body === undefined ? {} : { body }) })
}

/** As fetch does, which cannot say how much has been sent. */
function sendTelling(
  { url, method, headers, signal, body }: Outgoing,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'blob'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? ''
      resolve(
        new Response(request.status === 204 ? null : request.response, {
          status: request.status,
          headers: { 'content-type': type },
        }),
      )
    }
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) reject(signal.reason)
    else request.send(body ?? null)
  })
}

/** A form's text stands before its files, so that it is known when they arrive. */
function bodyOf({ body, files }: LooseQuestion): string | FormData | undefined {
  if (!files) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) if (value !== undefined) form.append(name, String(value))
  for (const [name, value] of Object.entries(files)) for (const file of [value ?? []].flat()) form.append(name, file)
  return form
}

function signalOf(options: CallOptions, usualMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? usualMs)
  return options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
}

async function downloadOf(response: Response): Promise<Download> {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1]
  return { blob: await response.blob(), fileName: encoded ? decodeURIComponent(encoded) : plain }
}

/** The messages of the errors list joined with commas, otherwise the server's message (Rules: screens). */
async function failureOf(response: Response): Promise<CallFailed> {
  const body = (await response.json().catch(() => null)) as {
    code?: unknown
    message?: unknown
    errors?: unknown
  } | null
  const errors = Array.isArray(body?.errors) ? (body.errors as FieldProblem[]) : []
  const listed = errors.map((error) => error.msg ?? 'Validation error').join(', ')
  const message = listed || (typeof body?.message === 'string' ? body.message : '')
  return new CallFailed(response.status, typeof body?.code === 'string' ? body.code : 'unexpected', message, errors)
}
