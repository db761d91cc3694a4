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
  /** Spec 1 §9: 10 seconds unless a call says otherwise. */
  readonly timeoutMs?: number
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

interface LooseQuestion {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
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
  const response = await (settings.fetch ?? fetch)(settings.baseUrl + path, {
    method: route.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(question.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    signal: signalOf(options),
    ...(question.body === undefined ? {} : { body: JSON.stringify(question.body) }),
  })
  if (!response.ok) {
    if (response.status === 401) settings.onUnauthenticated?.(route.path)
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

function signalOf(options: CallOptions): AbortSignal {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  return options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
}

async function downloadOf(response: Response): Promise<Download> {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1]
  return { blob: await response.blob(), fileName: encoded ? decodeURIComponent(encoded) : plain }
}

/** Spec 1 §8: the messages of the errors list joined with commas, otherwise the server's message. */
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
