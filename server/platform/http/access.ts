import type { FastifyInstance, FastifyRequest } from 'fastify'
import { closedDoor, doors } from '#contract/access.ts'
import { accountRefusals } from '#contract/accounts.ts'
import type { Actor, Endpoint } from '#contract/core.ts'
import { isId } from '#contract/fields.ts'
import { generalRefusals, Refusal, type RefusalText } from '#contract/refusals.ts'
import { actsByLinks } from '#domain/people.ts'
import { may } from '#domain/rights.ts'
import { isTouchDue } from '#domain/sessions.ts'
import { prefixOf } from '../audit.ts'
import type { Context } from '../context.ts'
import { type FoundSession, findSession, touchSession } from '../people/sessions.ts'
import { networkOf } from './networks.ts'
import { lackOf } from './party.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on every route of the contract. */
    endpoint?: Endpoint
    /** Set on the few routes outside it: pages, assets, health. */
    open?: boolean
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

/** Finds the session and checks who may knock, before a byte of the body is read (Rules R1). */
export function guardAccess(app: FastifyInstance, context: Context): void {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.open || request.is404) return done()
    admit(request, context).then(() => done(), done)
  })
  // Here rather than where the refusal is raised: an action may refuse too (Rules R11).
  app.addHook('onSend', (request, reply, payload, done) => {
    const { actor, refusedWith } = request
    // Whoever is asked to prove who he is, is kept out of nothing that is his (Rules #159).
    const isRefused = reply.statusCode === 403 && refusedWith !== accountRefusals.proof_needed.code
    if (isRefused && actor) noteRefusedAccess(context, request, actor)
    done(null, payload)
  })
}

/** Apart from the hook, whose callback lets a page that is open to all wait for no promise. */
async function admit(request: FastifyRequest, context: Context): Promise<void> {
  const { endpoint } = request.routeOptions.config
  if (!endpoint) throw new Refusal(generalRefusals.not_yours)
  const session = await actorOf(request, context)
  // What is open to all answers as it does to nobody.
  request.actor = session?.needsOwnPassword && endpoint.access === 'public' ? null : session
  const refusal = accessProblem(endpoint, session)
  if (refusal) throw new Refusal(refusal)
  if (!idsAreWellFormed(request)) throw new Refusal(endpoint.missing ?? generalRefusals.not_found)
  const lack = lackOfRight(endpoint, request)
  if (lack) throw new Refusal(lack)
}

async function actorOf(request: FastifyRequest, context: Context): Promise<FoundSession | null> {
  const token = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return null
  const now = context.now()
  const session = await findSession(context.db, token, now)
  if (session && isTouchDue(session, now)) {
    const network = prefixOf(networkOf(request.ip))
    await context.transaction((tx) => touchSession(tx, session, network, now))
  }
  return session
}

export function accessProblem(
  { access, beforeOwnPassword, unauthenticated, closed }: Endpoint,
  actor: (Pick<FoundSession, 'role'> & Partial<Pick<FoundSession, 'needsOwnPassword'>>) | null,
): RefusalText | null {
  if (access === 'public') return null
  if (!actor) return unauthenticated ?? generalRefusals.unauthenticated
  if (actor.needsOwnPassword && !beforeOwnPassword) return generalRefusals.own_password_needed
  return doors[access][actor.role] ? null : (closed ?? closedDoor[access])
}

/** What is said where the caller lacks the right over the student whom the endpoint is about, once that is known (Rules R2). */
function lackOfRight({ right, of }: Endpoint, { actor, params }: FastifyRequest): RefusalText | null {
  if (!right || of === 'record') return null
  if (!actor) return generalRefusals.not_yours
  const studentId = of === 'caller' ? actor.id : ((params as Record<string, string>)[of] ?? '')
  // Whoever acts for others says for whom (`concerned`), or means them all by himself: the action asks for the right.
  if (of !== 'studentId' && actsByLinks[actor.role] && studentId === actor.id) return null
  return may(actor, right, studentId) ? null : lackOf(actor, studentId)
}

/** Every path parameter that is an id has the form of one; otherwise it cannot exist. */
function idsAreWellFormed(request: FastifyRequest): boolean {
  const params = request.params as Record<string, string>
  return Object.entries(params).every(([name, value]) => !/(^i|I)d$/.test(name) || isId(value))
}

/** The endpoint's pattern rather than its address, which could hold a secret. */
function noteRefusedAccess({ tally }: Context, request: FastifyRequest, actor: Actor): void {
  const { method, path } = request.routeOptions.config.endpoint ?? { method: request.method, path: '' }
  const detail = `${method} ${path}`
  tally.count({ event: 'access_refused', actorId: actor.id, address: networkOf(request.ip), detail })
}
