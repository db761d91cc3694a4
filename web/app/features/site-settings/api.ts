import { queryOptions } from '@tanstack/react-query'
import { siteSettings } from '#contract/site-settings.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor('site-settings', siteSettings)

export const siteFacts = queryOptions({
  queryKey: calls.read.key(),
  queryFn: ({ signal }) => calls.read({}, { signal }),
  staleTime: 5 * 60_000,
})
