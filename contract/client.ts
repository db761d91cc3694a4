import type { Answer, Download, Endpoint, FileReply, Group, Question } from './core.ts'
import type { FieldProblem } from './refusals.ts'

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

export interface CallOptions {
  readonly signal?: AbortSignal
  /** 10 seconds unless a call says otherwise; five minutes where a file travels (Rules: screens). */
  readonly timeoutMs?: number
  /** While files are sent: from 0 to 1. */
  readonly onProgress?: (share: number) => void
}
type Args<E extends Endpoint> =
  Record<never, never> extends Question<E>
    ? [question?: Question<E>, options?: CallOptions]
    : [question: Question<E>, options?: CallOptions]

export interface ClientCall<E extends Endpoint> {
  (...args: Args<E>): Promise<Answer<E>>
  /** The cache key of this question: the noun first, so that a hint can name all of a noun's questions. */
  key: (question?: Question<E>) => readonly unknown[]
}
export type Client<G extends Group> = { readonly [K in keyof G]: ClientCall<G[K]> }

export interface ClientSettings {
  readonly baseUrl: string
  readonly token: () => string | null
  /** A 401 of any call. The shell decides what it means; this module never navigates. */
  readonly onUnauthenticated?: (path: string) => void
  readonly fetch?: typeof fetch
}

const DEFAULT_TIMEOUT_MS = 10_000
/** As long as the server waits for one. */
const FILE_TIMEOUT_MS = 300_000

interface LooseQuestion {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly files?: Readonly<Record<string, Blob | readonly Blob[] | undefined>>
}

/** What a call needs to know of its endpoint: the schemas stay out of the first page. */
export type WireRoutes<G extends Group> = {
  readonly [K in keyof G]: {
    readonly method: G[K]['method']
    readonly path: G[K]['path']
    readonly isFile: G[K]['reply'] extends FileReply ? true : false
  }
}
type WireRoute = Pick<Endpoint, 'method' | 'path'> & { readonly isFile: boolean }

/** The typed calls of one noun. `name` starts each cache key. */
export function createClient<G extends Group>(
  name: string,
  routes: WireRoutes<G>,
  settings: ClientSettings,
): Client<G> {
  const calls = Object.entries<WireRoute>(routes).map(([key, route]) => {
    const call = (question?: LooseQuestion, options?: CallOptions) =>
      send(route, question ?? {}, options ?? {}, settings)
    return [
      key,
      Object.assign(call, { key: (question?: LooseQuestion) => (question ? [name, key, question] : [name, key]) }),
    ]
  })
  return Object.fromEntries(calls) as Client<G>
}

async function send(
  route: WireRoute,
  question: LooseQuestion,
  options: CallOptions,
  settings: ClientSettings,
): Promise<unknown> {
  const path = pathOf(route, question)
  const token = settings.token()
  const request: Outgoing = {
    url: settings.baseUrl + path,
    method: route.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(question.body === undefined || question.files ? {} : { 'content-type': 'application/json' }),
    },
    signal: signalOf(options, route.isFile || question.files ? FILE_TIMEOUT_MS : DEFAULT_TIMEOUT_MS),
    body: bodyOf(question),
  }
  const { onProgress } = options
  const canTell = onProgress && question.files && !settings.fetch && typeof XMLHttpRequest !== 'undefined'
  const response = canTell
    ? await sendTelling(request, onProgress)
    : await sendByFetch(request, settings.fetch ?? fetch)
  if (!response.ok) {
    // A token that was renewed meanwhile has not ended the session.
    if (response.status === 401 && settings.token() === token) settings.onUnauthenticated?.(route.path)
    throw await failureOf(response)
  }
  if (response.status === 204) return undefined
  if (route.isFile) return downloadOf(response)
  return response.json()
}

function pathOf(route: WireRoute, question: LooseQuestion): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(question.params?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(question.query ?? {})) {
    if (value !== undefined) query.append(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
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
