import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SentAnswer } from '#contract/core.ts'
import type { startSteps } from '#contract/start-steps.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof startSteps>('start-steps', wire.startSteps)

export type StartProgress = SentAnswer<(typeof startSteps)['read']>

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
