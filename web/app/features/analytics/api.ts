import { queryOptions } from '@tanstack/react-query'
import type { analytics } from '#contract/analytics.ts'
import type { Answer } from '#contract/core.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import { wireRoutes } from '#web/app/lib/wire-routes.gen.ts'

const calls = clientFor<typeof analytics>('analytics', wireRoutes.analytics)

export type Analytics = Answer<(typeof analytics)['read']>

export const currentAnalytics = queryOptions({
  queryKey: calls.read.key(),
  queryFn: ({ signal }) => calls.read({}, { signal }),
  meta: { topics: ['bookings', 'subjects', 'invites', 'account'] },
})
