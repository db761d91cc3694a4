import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { calendar } from '#contract/calendar.ts'
import { clientFor } from '#web/app/lib/wire.ts'

/** Hints name it with the rest of the account. */
const calls = clientFor<typeof calendar>('account', wire.calendar)

/** Since when there is a link; the link itself is shown once, when it is made. */
export const subscription = queryOptions({
  queryKey: calls.subscription.key(),
  queryFn: ({ signal }) => calls.subscription({}, { signal }),
})

export const renewLink = () => calls.renewSecret({})
export const revokeLink = () => calls.revokeSecret({})

/** Answers once it is known again whether there is a link. */
export function readSubscriptionAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: subscription.queryKey })
}
