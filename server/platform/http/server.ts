import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Group, Handlers, Method } from '#contract/core.ts'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import type { Context } from '../context.ts'
import { guardAccess } from './access.ts'
import { acceptJsonOnly, LARGEST_BODY_BYTES } from './bodies.ts'
import { answerErrors, refusalFor, sendRefusal } from './errors.ts'
import { limitRequests, type RequestLimits } from './limits.ts'
import { API_PREFIX, mountGroup } from './mount.ts'

/** What a feature's routes are handed: where to mount them, and what their actions may use. */
export interface App {
  readonly context: Context
  readonly implement: <G extends Group>(group: G, handlers: Handlers<G>) => void
  /** For the few routes outside the contract: pages, assets, health. */
  readonly fastify: FastifyInstance
  /** Answers an address that no route has, or returns false to leave it to the API's own 404. */
  readonly onUnknownPath: (answer: UnknownPathAnswer) => void
}

type UnknownPathAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

export interface ServerSettings {
  readonly logger: FastifyServerOptions['loggerInstance'] | false
  readonly trustProxy: boolean
  readonly limits: RequestLimits
  /** CSP sources of the few inline scripts, such as `'sha256-…'`. */
  readonly inlineScripts: readonly string[]
}

/** A Fastify server that keeps the global rules (R1, R4–R8, R10) for whatever is mounted on it. */
export async function createServer(context: Context, settings: ServerSettings): Promise<App> {
  const app = fastify({
    ...(settings.logger ? { loggerInstance: settings.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy,
    bodyLimit: LARGEST_BODY_BYTES,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
    frameworkErrors: (error, _request, reply) => {
      sendRefusal(reply, refusalFor(error) ?? new Refusal(generalRefusals.malformed_json))
    },
  })
  acceptJsonOnly(app)
  answerErrors(app)
  await setSecurityHeaders(app, context.publicOrigin, settings.inlineScripts)
  await limitRequests(app, settings.limits)
  guardAccess(app, context)
  logRequests(app)

  const known: { method: Method; pattern: RegExp }[] = []
  let answerUnknown: UnknownPathAnswer = async () => false
  answerUnknownPaths(app, known, (request, reply) => answerUnknown(request, reply))
  return {
    context,
    fastify: app,
    onUnknownPath: (answer) => {
      answerUnknown = answer
    },
    implement: (group, handlers) => {
      mountGroup(app, group, handlers)
      for (const { method, path } of Object.values(group)) known.push({ method, pattern: patternOf(path) })
    },
  }
}

/** Rules R8. The API's replies carry the same policy: it forbids everything a JSON document could try. */
async function setSecurityHeaders(
  app: FastifyInstance,
  publicOrigin: string,
  inlineScripts: readonly string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...inlineScripts],
        'worker-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: publicOrigin.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  })
}

/** One line for each request: the route's pattern rather than its address, which could hold a secret. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        actorId: request.actor?.id,
      },
      'answered',
    )
  })
}

function answerUnknownPaths(
  app: FastifyInstance,
  known: readonly { method: Method; pattern: RegExp }[],
  answerElse: UnknownPathAnswer,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (await answerElse(request, reply)) return reply
    const path = request.url.split('?')[0] ?? ''
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length === 0) return sendRefusal(reply, new Refusal(generalRefusals.not_found))
    reply.header('allow', [...new Set(methods)].join(', '))
    return sendRefusal(reply, new Refusal(generalRefusals.method_not_allowed))
  })
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${API_PREFIX}${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}
