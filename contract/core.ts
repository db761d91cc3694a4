/**
 * The wire, described once: an endpoint is data. The server mounts it, the client calls it, the documentation lists
 * it, and the access matrix tests it.
 */

/** The part of a zod schema that our types need; structural, so that the compiler need not compare whole schemas. */
export interface Schema {
  // biome-ignore lint/suspicious/noExplicitAny: the one place where a schema's types are read out
  readonly _zod: { readonly input: any; readonly output: any }
}
type WireOf<S extends Schema> = S['_zod']['input']
type DomainOf<S extends Schema> = S['_zod']['output']

/** Who may knock: anyone, anyone signed in, or one role only. */
export type Access = 'public' | 'user' | 'STUDENT' | 'TUTOR'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A refusal: a stable code, its HTTP status and the exact sentence the user reads (Rules R4, R5). */
export interface RefusalText {
  readonly code: string
  readonly status: number
  readonly message: string
}

/** A reply made of bytes rather than JSON. */
export interface FileReply {
  readonly kind: 'file'
  readonly mediaType: string
}
/** A reply that stays open and sends hints (server-sent events). */
export interface EventsReply {
  readonly kind: 'events'
}
/** A reply without a body. */
export interface NoReply {
  readonly kind: 'nothing'
}
export const file = (mediaType = 'application/octet-stream'): FileReply => ({ kind: 'file', mediaType })
export const events: EventsReply = { kind: 'events' }
export const nothing: NoReply = { kind: 'nothing' }

export interface Endpoint {
  readonly method: Method
  readonly path: `/${string}`
  readonly access: Access
  /** One sentence for the documentation, with its source. */
  readonly summary: string
  readonly status?: 200 | 201
  readonly query?: Schema
  readonly body?: Schema
  readonly reply: Schema | FileReply | EventsReply | NoReply
  /** The answer to an id that does not exist, is malformed, or is not the caller's to see (Rules R1, R2). */
  readonly missing?: RefusalText
  /** How long a shared cache or browser may keep the reply; without it nothing is stored (Rules R8). */
  readonly cacheSeconds?: number
}
export type Group = Readonly<Record<string, Endpoint>>
export type Api = Readonly<Record<string, Group>>

/** Keeps an endpoint list's literal types. */
export const defineGroup = <const G extends Group>(group: G): G => group

type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [_ in Name]: string } & ParamsOf<Rest>
  : unknown

// ---- what the caller passes, and what the caller gets

type AskedParams<E extends Endpoint> = E['path'] extends `${string}{${string}`
  ? { params: ParamsOf<E['path']> }
  : unknown
type AskedQuery<E> = E extends { readonly query: infer Q extends Schema }
  ? Record<never, never> extends WireOf<Q>
    ? { query?: WireOf<Q> }
    : { query: WireOf<Q> }
  : unknown
type AskedBody<E> = E extends { readonly body: infer B extends Schema } ? { body: WireOf<B> } : unknown
export type Question<E extends Endpoint> = AskedParams<E> & AskedQuery<E> & AskedBody<E>

export interface Download {
  readonly blob: Blob
  /** From the reply's content-disposition; undefined when the server named none. */
  readonly fileName: string | undefined
}
/** JSON as it stands on the wire: ISO text, pounds and hours. */
export type Answer<E extends Endpoint> = E['reply'] extends Schema
  ? WireOf<E['reply']>
  : E['reply'] extends FileReply
    ? Download
    : undefined

// ---- what the server's handler receives, and what it returns

/** The signed-in person behind a request. */
export interface Actor {
  readonly id: string
  readonly role: 'STUDENT' | 'TUTOR'
  readonly sessionId: string
}
type ActorFor<A extends Access> = A extends 'public' ? Actor | null : A extends 'user' ? Actor : Actor & { role: A }
type Decoded<E, Part extends string> = E extends { readonly [_ in Part]: infer S extends Schema }
  ? DomainOf<S>
  : undefined

export interface Call<E extends Endpoint> {
  readonly actor: ActorFor<E['access']>
  readonly params: ParamsOf<E['path']>
  readonly query: Decoded<E, 'query'>
  readonly body: Decoded<E, 'body'>
  /** The caller's address: for throttles and the audit log only. */
  readonly address: string
}
export interface FileAnswer {
  readonly content: string | Uint8Array
  readonly fileName: string
}
/** How to send hints to one reader: `subscribe` returns how to stop. */
export interface EventsAnswer {
  readonly subscribe: (reader: { send: (hint: { readonly topic: string }) => void; end: () => void }) => () => void
  readonly isStillSignedIn: () => Promise<boolean>
}
export type Reply<E extends Endpoint> = E['reply'] extends Schema
  ? DomainOf<E['reply']>
  : E['reply'] extends FileReply
    ? FileAnswer
    : E['reply'] extends EventsReply
      ? EventsAnswer
      : // biome-ignore lint/suspicious/noConfusingVoidType: a handler that answers nothing may return nothing
        void
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>> | Reply<E>
export type Handlers<G extends Group> = { readonly [K in keyof G]: Handler<G[K]> }

export function isSchema(reply: Endpoint['reply']): reply is Schema {
  return '_zod' in reply
}

/** Every endpoint of an api with its name, such as `bookings.request`. */
export function* eachEndpoint(api: Api): Generator<{ name: string; group: string; key: string; endpoint: Endpoint }> {
  for (const [group, endpoints] of Object.entries(api)) {
    for (const [key, endpoint] of Object.entries(endpoints)) yield { name: `${group}.${key}`, group, key, endpoint }
  }
}
