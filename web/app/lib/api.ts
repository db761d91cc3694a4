import { wire } from 'virtual:wire'
import { queryOptions } from '@tanstack/react-query'
import type { api as contract } from '#contract/api.ts'
import { type ClientCall, createApi } from '#contract/client.ts'
import type { Answer, Endpoint, Question } from '#contract/core.ts'
import { readAgain } from './query-client.ts'
import { settings } from './wire.ts'

/**
 * Every call of the product, by noun: `api.invites.create({ body })`. It speaks instants, pence and minutes, and what it
 * changes is read again before it resolves.
 */
export const api = createApi<typeof contract>(wire, { ...settings, onChanged: readAgain })

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
