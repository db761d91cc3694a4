import { wire } from 'virtual:wire'
import { queryOptions } from '@tanstack/react-query'
import type { api as contract } from '#contract/api.ts'
import { type ClientCall, createApi } from '#contract/client.ts'
import type { Answer, Endpoint, Question } from '#contract/core.ts'
import { takeEarly } from './early.ts'
import { readAgain } from './query-client.ts'
import { readStored } from './storage.ts'

export const API = '/api'
export const storedToken = (): string | null => readStored('token')

type Listener = () => void
const listeners = new Set<Listener>()

/** Hears that the server no longer knows this device's session. Returns how to stop. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function sessionEnded(): void {
  for (const listener of listeners) listener()
}

let askForProof: () => Promise<boolean> = async () => false

/** Asks for the proof that a call was refused without. */
export function onProofNeeded(asking: () => Promise<boolean>): void {
  askForProof = asking
}

/** A 401 ends the session, except on these paths; the log-in call shows its own in the form (Rules: accounts). */
const DO_NOT_END_THE_SESSION = ['/messages', '/subjects', '/auth/login', '/auth/passkey']

/**
 * Every call of the product, by noun: `api.invites.create({ body })`. It speaks instants, pence and minutes, and what it
 * changes is read again before it resolves.
 */
export const api = createApi<typeof contract>(wire, {
  baseUrl: API,
  token: storedToken,
  onUnauthenticated: (path) => {
    if (!DO_NOT_END_THE_SESSION.some((part) => path.includes(part))) sessionEnded()
  },
  prove: () => askForProof(),
  onChanged: readAgain,
  early: takeEarly,
})

/** A question as the cache keeps it: `useQuery(ask(api.invites.list))`. */
export function ask<E extends Endpoint>(
  call: ClientCall<E>,
  ...[question]: Record<never, never> extends Question<E> ? [question?: Question<E>] : [question: Question<E>]
) {
  return queryOptions<Answer<E>>({
    queryKey: call.key(question),
    queryFn: ({ signal }) => call(...([question ?? {}, { signal }] as unknown as Parameters<typeof call>)),
    meta: { topics: call.reads },
  })
}

/** Where a page of a list begins: as the query says it. */
type Place<E extends Endpoint> =
  Question<E> extends { readonly query?: infer Query } ? Partial<NonNullable<Query>> : never

/** The same of a list that is read page by page: `next` is where it goes on after a page, if it does. */
export function askPages<E extends Endpoint>(
  call: ClientCall<E>,
  question: Question<E>,
  next: (page: Answer<E>) => Place<E> | null | undefined,
) {
  return {
    queryKey: [...call.key(question), 'pages'],
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: Place<E> }): Promise<Answer<E>> => {
      const { query, ...rest } = question as { readonly query?: object }
      const asked = { ...rest, query: { ...query, ...pageParam } }
      return call(...([asked, { signal }] as unknown as Parameters<typeof call>))
    },
    initialPageParam: {} as Place<E>,
    getNextPageParam: next,
    meta: { topics: call.reads },
  }
}

/** Where a list goes on after the last row of a page; one that is not full is its last. */
export function afterFull<Row, Where>(page: readonly Row[], atOnce: number, placeOf: (last: Row) => Where) {
  const last = page.length === atOnce ? page.at(-1) : undefined
  return last && placeOf(last)
}
