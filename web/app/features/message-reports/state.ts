import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/app/lib/api.ts'

/** The newest first, and further ones page by page. */
export const allReports = infiniteQueryOptions({
  queryKey: api.messageReports.list.key(),
  queryFn: ({ signal, pageParam }) =>
    api.messageReports.list(pageParam ? { query: { before: pageParam } } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ reports, hasOlder }) => (hasOlder ? reports.at(-1)?.id : undefined),
  meta: { topics: api.messageReports.list.reads },
})
