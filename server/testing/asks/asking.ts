/** Every endpoint of the contract, asked as a page asks it: what the suites of the whole API put to it. */
import type { Endpoint } from '#contract/core.ts'
import type { formOf } from '../given-resources.ts'
import type { TestApp, TestReply } from '../test-app.ts'
import type { World, WorldId } from '../world.ts'

/** What is sent, of a world in which everything about a student is Amira's. */
export interface Ask {
  /** What stands for the braces of the path. */
  readonly params?: (world: World) => Record<string, string>
  readonly query?: string | ((world: World) => string)
  readonly body?: (world: World) => object | string
  /** Instead of a body. */
  readonly form?: (world: World) => ReturnType<typeof formOf>
  readonly headers?: Record<string, string>
}

export const idOf = (what: WorldId) => (world: World) => ({ id: world[what] })
export const idOfBen = ({ ben }: World) => ({ id: ben.id })

interface Asking {
  readonly token: string | null
  /** For whom a call is that names no student otherwise. */
  readonly studentId?: string | undefined
  readonly params?: Record<string, string> | undefined
}

/** Asks an endpoint in the world that the ask is made of. */
export async function put(
  world: World,
  endpoint: Endpoint,
  { query: asked = '', ...ask }: Ask,
  { token, studentId, params = ask.params?.(world) }: Asking,
): Promise<Pick<TestReply, 'status' | 'body' | 'text'>> {
  const query = typeof asked === 'string' ? asked : asked(world)
  const isFor = studentId !== undefined && endpoint.of === 'caller'
  const path = pathOf(endpoint, params) + (isFor && endpoint.query ? withStudent(query, studentId) : query)
  if ('kind' in endpoint.reply && endpoint.reply.kind === 'events') return putForStream(world.app, path, token)
  const body = ask.body?.(world)
  const sent = isFor && typeof body === 'object' ? { ...body, studentId } : body
  return world.app.call(endpoint.method, path, {
    ...{ token, headers: ask.headers ?? {}, body: sent },
    ...ask.form?.(world),
  })
}

const withStudent = (query: string, studentId: string) => `${query === '' ? '?' : `${query}&`}studentId=${studentId}`

/** A stream never ends by itself: only its beginning is looked at. */
async function putForStream(app: TestApp, path: string, token: string | null) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const { status, body } = await fetch((await app.listen()) + path, { headers })
  await body?.cancel()
  return { status, body: undefined, text: '' }
}

export function pathOf(endpoint: Pick<Endpoint, 'path'>, params: Record<string, string> = {}): string {
  return `/api${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'nonsense')}`
}
