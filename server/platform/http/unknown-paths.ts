import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import { sendRefusal } from './errors.ts'

export interface MountedRoute {
  readonly method: string
  /** Fastify's spelling: `/api/bookings/:id/status`. */
  readonly path: string
  readonly isInContract: boolean
}

/** Answers an address that no route has, or returns false to leave it to the API's own 404. */
export type UnknownPathAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** Every route that is mounted from now on, through the contract or not. */
export function collectRoutes(app: FastifyInstance): readonly MountedRoute[] {
  const routes: MountedRoute[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) routes.push({ method: one, path: url, isInContract: Boolean(config?.endpoint) })
  })
  return routes
}

/** A known path that is asked in another way is 405 and says which ways there are; anything else is 404 (Rules R5). */
export function answerUnknownPaths(
  app: FastifyInstance,
  routes: readonly MountedRoute[],
  answerElse: UnknownPathAnswer,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (await answerElse(request, reply)) return reply
    const path = pathOf(request.url)
    const methods = routes.filter((route) => fits(route, path)).map(({ method }) => method)
    if (methods.length === 0) return sendRefusal(reply, new Refusal(generalRefusals.not_found))
    reply.header('allow', [...new Set(methods)].join(', '))
    return sendRefusal(reply, new Refusal(generalRefusals.method_not_allowed))
  })
}

/**
 * For Fastify's `rewriteUrl`: a path that cannot be decoded is no path, and is answered like any other: under `/api` by the
 * API, elsewhere by a page (Rules R4, R8).
 */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURI(pathOf(url))
    return url
  } catch {
    return isUnderApi(url) ? '/api/unreadable' : '/unreadable'
  }
}

/** Also where the whole address is asked for, as of a proxy. */
export function isUnderApi(url: string): boolean {
  return /^(https?:\/\/[^/]*)?\/api(\/|$)/i.test(pathOf(url))
}

const pathOf = (url: string): string => url.split('?')[0] ?? ''

/** A route with a `*` is a folder, of whose paths nothing is known. */
function fits(route: MountedRoute, path: string): boolean {
  const [parts, asked] = [route.path.split('/'), path.split('/')]
  if (parts.length !== asked.length || parts.includes('*')) return false
  return parts.every((part, index) => part === asked[index] || takes(part, asked[index] ?? ''))
}

/** A parameter takes any text but none, and what is written after it stands there too: `:secret.ics`. */
function takes(part: string, asked: string): boolean {
  const end = /^:\w+(.*)$/.exec(part)?.[1]
  return end !== undefined && asked.length > end.length && asked.endsWith(end)
}
