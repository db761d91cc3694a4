import { infiniteQueryOptions } from '@tanstack/react-query'
import { TOLD_AT_ONCE } from '#contract/deliveries.ts'
import { api } from '#web/app/lib/api.ts'

/** What a student was told, the newest first, page by page. */
export const toldTo = (studentId: string) =>
  infiniteQueryOptions({
    queryKey: [...api.deliveries.ofStudent.key(), studentId],
    queryFn: ({ signal, pageParam }) =>
      api.deliveries.ofStudent({ params: { id: studentId }, query: pageParam }, { signal }),
    initialPageParam: {} as { before?: string },
    getNextPageParam: ({ told }) => {
      const last = told.at(-1)
      return last && told.length === TOLD_AT_ONCE ? { before: last.id } : undefined
    },
    select: ({ pages }) => pages.flatMap(({ told }) => told),
    meta: { topics: api.deliveries.ofStudent.reads },
  })
