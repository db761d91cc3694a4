import { queryOptions } from '@tanstack/react-query'
import type { siteSettings } from '#contract/site-settings.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import { wireRoutes } from '#web/app/lib/wire-routes.gen.ts'

const calls = clientFor<typeof siteSettings>('site-settings', wireRoutes.siteSettings)

export const siteFacts = queryOptions({
  queryKey: calls.read.key(),
  queryFn: ({ signal }) => calls.read({}, { signal }),
  staleTime: 5 * 60_000,
})
