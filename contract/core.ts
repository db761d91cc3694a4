/**
 * The wire, described once: an endpoint is data. The server mounts it, the client calls it, the documentation lists
 * it, and the access matrix tests it.
 */
import type { Role, Side } from '#domain/people.ts'
import type { Acts, Right } from '#domain/rights.ts'
import type { Access } from './access.ts'
import type { RefusalText } from './refusals.ts'
import type { Changes, Topic } from './topics.ts'

/** The part of a zod schema that our types need; structural, so that the compiler need not compare whole schemas. */
export interface Schema {
  // biome-ignore lint/suspicious/noExplicitAny: the one place where a schema's types are read out
  readonly _zod: { readonly input: any; readonly output: any }
}
type WireOf<S extends Schema> = S['_zod']['input']
type DomainOf<S extends Schema> = S['_zod']['output']

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

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

/** One field of a form that takes a file, or several. */
export interface FormFiles {
  readonly many?: boolean
  readonly maxBytes: number
  /** What is said of a larger one. */
  readonly tooLarge?: RefusalText
  /** The sentence where none was sent; without it the file may be left out. */
  readonly required?: string
}
/** A body of multipart/form-data. Its files are on disk before the handler is called, never in memory. */
export interface Form {
  /** Of text fields: every value on the wire is text. */
  readonly fields: Schema
  readonly files: Readonly<Record<string, FormFiles>>
  /** Text fields and files together; MOST_FORM_PARTS unless it says otherwise. */
  readonly maxParts?: number
}
/** Rules #50. */
export const MOST_FORM_PARTS = 10

/** An endpoint: who may call it (Access), and what it takes and answers. */
export type Endpoint = Access & Described
interface Described {
  readonly method: Method
  readonly path: `/${string}`
  /** One sentence for the documentation, with its source. */
  readonly summary: string
  readonly status?: 200 | 201
  readonly query?: Schema
  /** Fields of the query that hold what somebody typed, or a name: they travel in a header (Rules R12). */
  readonly privately?: readonly string[]
  readonly body?: Schema
  /** Instead of a body of JSON. */
  readonly form?: Form
  /** Instead of either: bytes as they are. The handler gets null where another media type was sent. */
  readonly raw?: { readonly mediaType: string; readonly maxBytes: number }
  readonly reply: Schema | FileReply | EventsReply | NoReply
  /** The answer to an id that does not exist, is malformed, or is not the caller's to see (Rules R1, R2). */
  readonly missing?: RefusalText
  /** The answer to nobody, where the usual one does not say enough. */
  readonly unauthenticated?: RefusalText
  /** What a role reads that the door does not open to, where the usual one does not say enough. */
  readonly closed?: RefusalText
  /** Answers also whoever has yet to replace a password that was generated (Rules #1). */
  readonly beforeOwnPassword?: true
  /** Every refusal of its own besides these and the general ones; an answer with another fails the tests. */
  readonly refuses?: readonly RefusalText[]
  /** Topics that its answer depends on, besides that of its own noun. */
  readonly reads?: readonly Topic[]
  /** What it changes, and who is to read it again; the server tells them once it is committed. */
  readonly changes?: Changes
  /** Its reply holds what opens something for whoever has it, and is therefore never compressed (Rules R8). */
  readonly holdsSecret?: true
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

type SentParams<E extends Endpoint> = E['path'] extends `${string}{${string}`
  ? { params: ParamsOf<E['path']> }
  : unknown
type SentQuery<E> = E extends { readonly query: infer Q extends Schema }
  ? Record<never, never> extends WireOf<Q>
    ? { query?: WireOf<Q> }
    : { query: WireOf<Q> }
  : unknown
type SentBody<E> = E extends { readonly body: infer B extends Schema } ? { body: WireOf<B> } : unknown
type SentForm<E> = E extends { readonly form: { readonly fields: infer F extends Schema; readonly files: infer P } }
  ? { body: WireOf<F>; files: FormFilesOf<P, File> }
  : unknown
/** A list where many may come, one where one must, and perhaps one where it may be left out. */
type FormFilesOf<P, F> = {
  readonly [K in keyof P as P[K] extends { many: true } | { required: string } ? K : never]: P[K] extends { many: true }
    ? readonly F[]
    : F
} & { readonly [K in keyof P as P[K] extends { many: true } | { required: string } ? never : K]?: F }
/** As it stands on the wire: ISO text, pounds and hours. */
export type SentQuestion<E extends Endpoint> = SentParams<E> & SentQuery<E> & SentBody<E> & SentForm<E>

/** As the code says it: instants, pence and minutes; what the wire may leave out, the code may. */
export type Question<E extends Endpoint> = SentParams<E> & AskedQuery<E> & AskedBody<E> & AskedForm<E>
type AskedQuery<E> = E extends { readonly query: infer Q extends Schema }
  ? Record<never, never> extends WireOf<Q>
    ? { query?: Asked<Q> }
    : { query: Asked<Q> }
  : unknown
type AskedBody<E> = E extends { readonly body: infer B extends Schema } ? { body: Asked<B> } : unknown
type AskedForm<E> = E extends { readonly form: { readonly fields: infer F extends Schema; readonly files: infer P } }
  ? { body: Asked<F>; files: FormFilesOf<P, File> }
  : unknown
type Asked<S extends Schema> = AskedFields<WireOf<S>, DomainOf<S>>
type AskedFields<W, D> = {
  [K in keyof W & keyof D as undefined extends W[K] ? never : K]: D[K]
} & {
  [K in keyof W & keyof D as undefined extends W[K] ? K : never]?: D[K] | undefined
}

export interface Download {
  readonly blob: Blob
  /** From the reply's content-disposition; undefined when the server named none. */
  readonly fileName: string | undefined
}
/** As it stands on the wire. */
export type SentAnswer<E extends Endpoint> = E['reply'] extends Schema ? WireOf<E['reply']> : Fetched<E>
/** As the code reads it. */
export type Answer<E extends Endpoint> = E['reply'] extends Schema ? DomainOf<E['reply']> : Fetched<E>
type Fetched<E extends Endpoint> = E['reply'] extends FileReply ? Download : undefined

// ---- what the server's handler receives, and what it returns

/** The signed-in person behind a request. Nobody compares the role: it is a key of exhaustive records. */
export interface Actor {
  readonly id: string
  readonly role: Role
  readonly side: Side
  readonly acts: Acts
  readonly sessionId: string
}
type ActorFor<E extends Endpoint> = E['access'] extends 'public' ? Actor | null : Actor
type Decoded<E, Part extends string> = E extends { readonly [_ in Part]: infer S extends Schema }
  ? DomainOf<S>
  : undefined

type DecodedBody<E> = E extends { readonly form: { readonly fields: infer F extends Schema } }
  ? DomainOf<F>
  : E extends { readonly raw: object }
    ? Uint8Array | null
    : Decoded<E, 'body'>
type Received<E> = E extends { readonly form: { readonly files: infer P } }
  ? { files: FormFilesOf<P, Upload> }
  : unknown

/** A file that has arrived: measured, on disk, and gone after the call unless the file store was told to keep it. */
export interface Upload {
  /** As the sender calls it: to be shown, never to be a path. */
  readonly fileName: string
  readonly size: number
  readonly sha256: Uint8Array
  /** How it begins, for whoever must know what it is. */
  readonly head: Uint8Array
  /** Where it lies until then. */
  readonly partPath: string
}

interface AnyCall<E extends Endpoint> {
  readonly actor: ActorFor<E>
  /**
   * The record that was loaded, if there is one and the caller has the endpoint's right over it. Who may SEE it alone
   * reads whom to ask; to anybody else it does not exist: as the endpoint's own, unless another is `missing`. Where what
   * it takes depends on the record, that is the `right`. What is between a `person` and the tutor takes none of the
   * person. Its family hears of what the call changes.
   */
  readonly own: Own
  /**
   * The student whom the call names, over whom the caller has the endpoint's right: himself, unless he acts for others;
   * then it is for him to say. One for whom he does not act is refused as not his, unless as `another`.
   */
  readonly concerned: (asked?: string, another?: RefusalText) => string
  /** Students whom the call is about, where no record says so. */
  readonly tell: (...studentIds: readonly string[]) => void
  /** Of what the endpoint changes nothing has changed this time, or not these topics: nobody need read them again. */
  readonly unchanged: (...topics: readonly Topic[]) => void
  readonly params: ParamsOf<E['path']>
  readonly query: Decoded<E, 'query'>
  readonly body: DecodedBody<E>
  /** By what the caller is counted, an IPv4 address or an IPv6 network: for throttles and the audit log only. */
  readonly address: string
  /** What the browser says of itself: anything, of any length. */
  readonly agent: string
}
export type Call<E extends Endpoint> = AnyCall<E> & Readonly<Received<E>>
export type Own = <T extends AboutStudent>(
  found: T | null | undefined,
  taken?: { readonly missing?: RefusalText | undefined; readonly right?: Right | undefined },
) => T
/** A record that is about a student, in the ways in which reads have it; or what one has with the tutor, whoever one is. */
export type AboutStudent =
  | { readonly person: { readonly id: string } }
  | { readonly student: { readonly id: string } }
  | { readonly studentId: string }
  | { readonly booking: { readonly studentId: string } }
export interface FileAnswer {
  /** Piece by piece where all of it at once would be too much to hold. */
  readonly content: string | Uint8Array | AsyncIterable<string>
  readonly fileName: string
}
/** A file of the file store. What is uploaded is sent as a download, and as bytes unless its type can do no harm. */
export interface StoredFileAnswer {
  readonly stored: string
  readonly fileName: string
  readonly mediaType?: string
  /** Shown on a page of ours: inert pictures and sounds only. */
  readonly isInline?: boolean
}
/** How to send hints to one reader: `subscribe` returns how to stop. `build` names the pages, where any are served. */
export interface EventsAnswer {
  readonly build: string | null
  readonly subscribe: (reader: { send: (hint: { readonly topic: string }) => void; end: () => void }) => () => void
  readonly isStillSignedIn: () => Promise<boolean>
}
export type Reply<E extends Endpoint> = E['reply'] extends Schema
  ? DomainOf<E['reply']>
  : E['reply'] extends FileReply
    ? FileAnswer | StoredFileAnswer
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

/** Every refusal that an endpoint has in its own words, besides those that any may answer with. */
export function refusalsOf({ unauthenticated, closed, missing, refuses = [], form }: Endpoint): RefusalText[] {
  const tooLarge = Object.values(form?.files ?? {}).map((part) => part.tooLarge)
  return [unauthenticated, closed, missing, ...refuses, ...tooLarge].filter((text) => text !== undefined)
}
