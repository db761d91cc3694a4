import { wire } from 'virtual:wire'
import { queryOptions } from '@tanstack/react-query'
import type { analytics } from '#contract/analytics.ts'
import type { SentAnswer } from '#contract/core.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof analytics>('analytics', wire.analytics)

export type Analytics = SentAnswer<(typeof analytics)['read']>

export const currentAnalytics = queryOptions({
  queryKey: calls.read.key(),
  queryFn: ({ signal }) => calls.read({}, { signal }),
  meta: { topics: ['bookings', 'subjects', 'invites', 'account'] },
})
