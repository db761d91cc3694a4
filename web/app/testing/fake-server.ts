import { onTestFinished } from 'vitest'
import type * as z from 'zod'
import { type Download, type Endpoint, isSchema, type SentAnswer, type SentQuestion } from '#contract/core.ts'
import { PRIVATE_QUERY } from '#contract/private-query.ts'
import type { FieldProblem, RefusalText } from '#contract/refusals.ts'
import { API } from '../lib/api.ts'

type Given<E extends Endpoint> = SentAnswer<E> | ((asked: SentQuestion<E>) => SentAnswer<E> | Promise<SentAnswer<E>>)
interface Call {
  readonly endpoint: Endpoint
  readonly asked: unknown
}
interface Rule {
  readonly endpoint: Endpoint
  readonly respond: (asked: never) => Response | Promise<Response>
}

/**
 * A server for one test, speaking the contract: what a page sends and what it is answered are both parsed, so that a
 * stale fake fails. The latest answer given for an endpoint counts; a call without one fails with 500.
 */
export function fakeServer() {
  const rules: Rule[] = []
  const calls: Call[] = []
  const realFetch = globalThis.fetch
  const realXhr = globalThis.XMLHttpRequest
  // Without it an upload that tells of its progress goes through fetch as well.
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest')
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.startsWith(`${API}/`)) return realFetch(input, init)
    const fitting = rules.filter(({ endpoint }) => fits(endpoint, url, init?.method ?? 'GET'))
    // `/bookings/requests` is no user's id: a path written out goes before one with a place to fill.
    const rule = fitting.findLast(({ endpoint }) => !endpoint.path.includes('{')) ?? fitting.at(-1)
    if (!rule) return refusal({ code: 'unexpected', status: 500, message: `No answer was given for ${url.pathname}` })
    const asked = questionOf(rule.endpoint, url, init)
    calls.push({ endpoint: rule.endpoint, asked })
    return rule.respond(asked as never)
  }
  onTestFinished(() => {
    globalThis.fetch = realFetch
    globalThis.XMLHttpRequest = realXhr
  })
  return {
    answer<E extends Endpoint>(endpoint: E, given: Given<E>): void {
      const respond = async (asked: SentQuestion<E>) =>
        replyTo(
          endpoint,
          typeof given === 'function' ? await (given as (asked: SentQuestion<E>) => unknown)(asked) : given,
        )
      rules.push({ endpoint, respond })
    },
    refuse(endpoint: Endpoint, text: RefusalText, errors: readonly FieldProblem[] = []): void {
      rules.push({ endpoint, respond: () => refusal(text, errors) })
    },
    /** Whatever something that is not the server answers in its place. */
    garble(endpoint: Endpoint, text: string): void {
      rules.push({ endpoint, respond: () => new Response(text) })
    },
    /** No answer at all, as without a connection. */
    disconnect(endpoint: Endpoint): void {
      rules.push({ endpoint, respond: () => Promise.reject(new TypeError('Failed to fetch')) })
    },
    /** Every question the pages have asked of this endpoint, oldest first. */
    asked<E extends Endpoint>(endpoint: E): SentQuestion<E>[] {
      return calls.filter((call) => call.endpoint === endpoint).map((call) => call.asked as SentQuestion<E>)
    },
  }
}
export type FakeServer = ReturnType<typeof fakeServer>

function fits(endpoint: Endpoint, url: URL, method: string): boolean {
  return endpoint.method === method && paramsOf(endpoint, url) !== null
}

function paramsOf(endpoint: Endpoint, url: URL): Record<string, string> | null {
  const pattern = endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${API}${pattern}$`).exec(url.pathname)
  return match && Object.fromEntries(Object.entries(match.groups ?? {}).map(([k, v]) => [k, decodeURIComponent(v)]))
}

function questionOf(endpoint: Endpoint, url: URL, init: RequestInit | undefined) {
  const query = { ...Object.fromEntries(url.searchParams), ...privateQueryOf(endpoint, url, init) }
  const form = init?.body instanceof FormData ? [...init.body] : null
  const files = form && Object.fromEntries(form.filter(([, value]) => value instanceof File))
  const texts = form && Object.fromEntries(form.filter(([, value]) => typeof value === 'string'))
  const body: unknown = texts ?? (typeof init?.body === 'string' ? JSON.parse(init.body) : undefined)
  if (endpoint.form) (endpoint.form.fields as z.ZodType).parse(body)
  if (endpoint.query) (endpoint.query as z.ZodType).parse(query)
  if (endpoint.body) (endpoint.body as z.ZodType).parse(body)
  return { params: paramsOf(endpoint, url), query, body, ...(files ? { files } : {}) }
}

/** Refused from the address, as the server does it. */
function privateQueryOf({ privately = [] }: Endpoint, url: URL, init: RequestInit | undefined): Record<string, string> {
  const misplaced = privately.filter((name) => url.searchParams.has(name))
  if (misplaced.length > 0) throw new Error(`${misplaced.join(', ')} must not stand in ${url.pathname}`)
  return Object.fromEntries(new URLSearchParams(new Headers(init?.headers).get(PRIVATE_QUERY) ?? ''))
}

function replyTo(endpoint: Endpoint, given: unknown): Response {
  const { reply } = endpoint
  if (isSchema(reply)) {
    ;(reply as z.ZodType).parse(given)
    return Response.json(given, { status: endpoint.status ?? 200 })
  }
  if (reply.kind !== 'file') return new Response(null, { status: 204 })
  const { blob, fileName } = given as Download
  const response = new Response(blob)
  if (fileName !== undefined) response.headers.set('content-disposition', `attachment; filename="${fileName}"`)
  return response
}

function refusal({ code, status, message }: RefusalText, errors: readonly FieldProblem[] = []): Response {
  return Response.json({ code, message, errors }, { status })
}
