import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SentAnswer, SentQuestion } from '#contract/core.ts'
import type { timeOff } from '#contract/time-off.ts'
import { clientFor } from '#web/app/lib/wire.ts'

/** Hints name it with the hours that it takes away. */
const calls = clientFor<typeof timeOff>('availability', wire.timeOff)

export type TimeOff = SentAnswer<(typeof timeOff)['add']>
export type AffectedLesson = TimeOff['lessons'][number]
export type TimeOffForm = SentQuestion<(typeof timeOff)['add']>['body']

/** What has not ended, soonest first, with the lessons inside. */
export const plannedTimeOff = queryOptions({
  queryKey: calls.list.key(),
  queryFn: ({ signal }) => calls.list({}, { signal }),
})

export const addTimeOff = (body: TimeOffForm) => calls.add({ body })
export const removeTimeOff = (id: string) => calls.remove({ params: { id } })

/** Answers once the time off and the hours on screen are true again. */
export function readTimeOffAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['availability'] })
}
