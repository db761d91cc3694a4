import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Group, Handlers } from '#contract/core.ts'
import type { Context } from '../context.ts'
import { guardAccess } from './access.ts'
import { acceptJsonOnly, LARGEST_BODY_BYTES } from './bodies.ts'
import { compressReplies } from './compression.ts'
import { answerErrors, brokenRequestAnswerer, leaveNothingToNode } from './errors.ts'
import { serverForForms } from './forms.ts'
import { securityHeaders, setSecurityHeaders } from './headers.ts'
import { limitRequests, type RequestLimits } from './limits.ts'
import { mountGroup } from './mount.ts'
import { serverForRawBodies } from './raw-bodies.ts'
import { warnOfUnbelievedProxy } from './unbelieved-proxy.ts'
import {
  answerUnknownPaths,
  collectRoutes,
  type MountedRoute,
  readableUrl,
  type UnknownPathAnswer,
} from './unknown-paths.ts'
import { finishUnreadBodies } from './unread-bodies.ts'

/** What a feature's routes are handed: where to mount them, and what their actions may use. */
export interface App {
  readonly context: Context
  readonly implement: <G extends Group>(group: G, handlers: Handlers<G>) => void
  /** For the few routes outside the contract: pages, assets, health. */
  readonly fastify: FastifyInstance
  readonly onUnknownPath: (answer: UnknownPathAnswer) => void
  readonly routes: readonly MountedRoute[]
}

export interface ServerSettings {
  readonly logger: FastifyServerOptions['loggerInstance'] | false
  readonly trustProxy: boolean
  readonly limits: RequestLimits
  /** CSP sources of the few inline scripts, such as `'sha256-…'`. */
  readonly inlineScripts: readonly string[]
}

/** Our choice, and Node's: long enough for a large upload over a slow line. */
const LONGEST_REQUEST_MS = 300_000

/** Shapes are the contract's: Fastify's own compilers are never asked, and loading them would delay every start. */
const withoutSchemas = {
  buildValidator: () => refuseSchema,
  buildSerializer: () => refuseSchema,
}
function refuseSchema(): never {
  throw new Error('A route describes its shapes in the contract')
}

/** A Fastify server that keeps the global rules (R1, R4–R8, R10) for whatever is mounted on it. */
export async function createServer(context: Context, settings: ServerSettings): Promise<App> {
  const headers = securityHeaders(context.publicOrigin, settings.inlineScripts)
  const app = fastify({
    ...(settings.logger ? { loggerInstance: settings.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // NOTE: one proxy, whose own word is the last of the header; whatever stands before it the caller may have written.
    trustProxy: settings.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: LARGEST_BODY_BYTES,
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: withoutSchemas },
    requestTimeout: LONGEST_REQUEST_MS,
    // NOTE: what reaches the server while it stops is answered as ever; Fastify's own 503 would not be in our envelope.
    return503OnClosing: false,
    // NOTE: the router answers these two before any hook runs, so without our headers: neither may come about.
    routerOptions: { maxParamLength: Number.MAX_SAFE_INTEGER },
    rewriteUrl: readableUrl,
    clientErrorHandler: brokenRequestAnswerer(headers),
    http: { requireHostHeader: false },
  })
  acceptJsonOnly(app)
  answerErrors(app)
  setSecurityHeaders(app, headers)
  leaveNothingToNode(app)
  if (!settings.trustProxy) warnOfUnbelievedProxy(app, context)
  await limitRequests(app, settings.limits)
  guardAccess(app, context)
  finishUnreadBodies(app)
  compressReplies(app)
  logRequests(app)
  keepNothingAliveWhileStopping(app)

  const routes = collectRoutes(app)
  let answerUnknown: UnknownPathAnswer = async () => false
  const [forms, raw] = [await serverForForms(app), await serverForRawBodies(app)]
  const ground = { app, forms, raw, files: context.files, live: context.live }
  answerUnknownPaths(app, routes, (request, reply) => answerUnknown(request, reply))
  return {
    context,
    fastify: app,
    onUnknownPath: (answer) => {
      answerUnknown = answer
    },
    implement: (group, handlers) => mountGroup(ground, group, handlers),
    routes,
  }
}

/** Node closes the connections that are idle when the server stops, but keeps those for another request that still get an answer. */
function keepNothingAliveWhileStopping(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    app.server.keepAliveTimeout = 1
    done()
  })
}

/** One line for each request: the route's pattern rather than its address, which could hold a secret. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
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
    done()
  })
}
