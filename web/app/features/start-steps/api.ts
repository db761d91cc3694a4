import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer } from '#contract/core.ts'
import type { startSteps } from '#contract/start-steps.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import { wireRoutes } from '#web/app/lib/wire-routes.gen.ts'

const calls = clientFor<typeof startSteps>('start-steps', wireRoutes.startSteps)

export type StartProgress = Answer<(typeof startSteps)['read']>

/** What a new tutor does first, and what of it is done. */
export const startProgress = queryOptions({
  queryKey: calls.read.key(),
  queryFn: ({ signal }) => calls.read({}, { signal }),
  meta: { topics: ['site-settings', 'subjects', 'availability', 'invites', 'students'] },
})

/** Until everything is done, or the tutor has put the list away. */
export const isStarting = ({ isHidden, steps }: StartProgress): boolean =>
  !isHidden && steps.some(({ isDone }) => !isDone)

export async function hideStart(queryClient: QueryClient): Promise<void> {
  queryClient.setQueryData(startProgress.queryKey, await calls.hide({ body: { isHidden: true } }))
}
