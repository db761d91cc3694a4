import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '#contract/core.ts'
import type { students } from '#contract/students.ts'
import { api } from '#web/app/lib/api.ts'

export type UnusedStudent = Answer<(typeof students)['unused']>[number]

/** Our choice: more than one goes through at a time. */
const SHOWN_AT_ONCE = 25

/** Whoever was there longest ago first, page by page; whatever an account is used for changes the list. */
export const unusedStudents = infiniteQueryOptions({
  queryKey: api.students.unused.key(),
  queryFn: ({ signal, pageParam }) =>
    api.students.unused({ query: { ...pageParam, limit: SHOWN_AT_ONCE } }, { signal }),
  initialPageParam: {} as { after?: string; lastUsedAt?: Date },
  getNextPageParam: (page) => {
    const last = page.at(-1)
    return last && page.length === SHOWN_AT_ONCE ? { after: last.id, lastUsedAt: last.lastUsedAt } : undefined
  },
  meta: { topics: api.students.unused.reads },
})
