import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MESSAGES_AT_ONCE } from '#domain/contact.ts'
import { api, ask } from '#web/app/lib/api.ts'

/** What visitors have written, newest first, and older ones page by page. */
export const contactMessages = infiniteQueryOptions({
  queryKey: api.contact.list.key(),
  queryFn: ({ signal, pageParam }) => api.contact.list(pageParam ? { query: { before: pageParam } } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => (page.length === MESSAGES_AT_ONCE ? page.at(-1)?.id : undefined),
  select: ({ pages }) => pages.flat(),
  meta: { topics: api.contact.list.reads },
})

/** Our choice: enough to see that nothing else is among it. */
export const JUNK_AT_ONCE = 20

/** What a program seems to have written, newest first, so many of it. */
export const possibleJunk = (limit: number) =>
  queryOptions({ ...ask(api.contact.listJunk, { query: { limit } }), placeholderData: keepPreviousData })
