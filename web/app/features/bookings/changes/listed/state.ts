import { infiniteQueryOptions } from '@tanstack/react-query'
import type { changes } from '#contract/changes.ts'
import type { Answer } from '#contract/core.ts'
import { api, askPages } from '#web/app/lib/api.ts'

export type Made = Answer<(typeof changes)['list']>['changes'][number]
export type State = Made['lines'][number]['after']

/** What was done in one go to a booking, newest first, page by page. */
export const changesOf = (id: string) =>
  infiniteQueryOptions({
    ...askPages(api.changes.list, { params: { id }, query: {} }, ({ next }) => (next ? { after: next } : undefined)),
    select: ({ pages }) => pages.flatMap((page) => page.changes),
  })
