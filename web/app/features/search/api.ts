import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '#contract/core.ts'
import type { search } from '#contract/search.ts'
import { api, ask } from '#web/app/lib/api.ts'

export type Found = Answer<(typeof search)['find']>

/** What the server finds by a few letters. */
export const foundBy = (q: string) =>
  queryOptions({ ...ask(api.search.find, { query: { q } }), enabled: q !== '', placeholderData: keepPreviousData })
