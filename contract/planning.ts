import * as z from 'zod'
import type { CodecName, Plan } from './codecs.ts'
import { type Api, type Endpoint, eachEndpoint, isSchema, type Schema } from './core.ts'
import type { Changes, Topic } from './topics.ts'
import type { Wire, WireEndpoint } from './wire.ts'

/** The contract as the browser has it, made when the pages are built or served. */
export function wireOf<A extends Api>(api: A, topicOf: Readonly<Record<keyof A, Topic | null>>): Wire<A> {
  const wire: Record<string, Record<string, WireEndpoint>> = {}
  for (const { group, key, endpoint } of eachEndpoint(api)) {
    wire[group] = { ...wire[group], [key]: known(endpoint, topicOf[group]) }
  }
  return wire as Wire<A>
}

function known(
  { method, path, reply, query, privately, body, form, reads = [], changes = {} }: Endpoint,
  topic: Topic | null | undefined,
): WireEndpoint {
  const isFile = 'kind' in reply && reply.kind === 'file'
  // A page that reads is not told to read again, whatever its reading has changed.
  const own = method === 'GET' ? [] : heardByCaller(changes)
  const parts = {
    query: planOf(query),
    body: planOf(body ?? form?.fields),
    answer: isSchema(reply) ? planOf(reply) : undefined,
  }
  return {
    call: `${method} ${path}`,
    ...(isFile ? { isFile } : {}),
    ...(privately ? { privately } : {}),
    ...(method === 'GET' ? { reads: topic ? [topic, ...reads] : reads } : {}),
    ...(own.length > 0 ? { changes: own } : {}),
    ...Object.fromEntries(Object.entries(parts).filter(([, plan]) => plan !== undefined)),
  }
}

function heardByCaller(changes: Changes): Topic[] {
  return Object.entries(changes).flatMap(([topic, hearers]) =>
    ['family', 'other'].includes(hearers) ? [] : [topic as Topic],
  )
}

/** What JSON Schema says of a shape, and the codec that `fields.ts` writes beside it. */
interface Shape {
  readonly 'x-codec'?: CodecName
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly type?: string
}

function planOf(schema: Schema | undefined): Plan | undefined {
  if (!schema) return undefined
  const options = { io: 'input', unrepresentable: 'any', reused: 'inline' } as const
  return planOfShape(z.toJSONSchema(schema as z.ZodType, options) as Shape)
}

function planOfShape({ 'x-codec': codec, properties, items, anyOf }: Shape): Plan | undefined {
  if (codec) return codec
  if (items) {
    const plan = planOfShape(items)
    return plan && [plan]
  }
  if (anyOf) return planOfEither(anyOf)
  const fields = Object.entries(properties ?? {}).flatMap(([field, shape]) => {
    const plan = planOfShape(shape)
    return plan ? [[field, plan] as const] : []
  })
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

/** Null or something else: which of several others a value is could not be told. */
function planOfEither(shapes: readonly Shape[]): Plan | undefined {
  const others = shapes.filter(({ type }) => type !== 'null')
  const plans = others.map(planOfShape).filter((plan) => plan !== undefined)
  if (plans.length > 0 && others.length > 1) throw new Error('A field with a codec cannot have several shapes')
  return plans[0]
}
