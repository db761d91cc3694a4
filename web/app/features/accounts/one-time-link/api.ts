import { queryOptions } from '@tanstack/react-query'
import { CallFailed } from '#contract/client.ts'
import type { Answer } from '#contract/core.ts'
import type { oneTimeLinks } from '#contract/one-time-links.ts'
import { api } from '#web/app/lib/api.ts'
import { mayAskAgain } from '#web/app/lib/retrying.ts'

export type SentTo = Answer<(typeof oneTimeLinks)['look']>

/** What a link is for; once it has been used, what was read of it stays. */
export const lookAt = (token: string) =>
  queryOptions({
    queryKey: [...api.oneTimeLinks.look.key(), token],
    queryFn: ({ signal }) => api.oneTimeLinks.look({ body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => !(error instanceof CallFailed && error.status === 400) && mayAskAgain(failures, error),
  })
