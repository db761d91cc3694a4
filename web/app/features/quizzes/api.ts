import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import { wireRoutes } from '#web/app/lib/wire-routes.gen.ts'

const calls = clientFor<typeof quizzes>('quizzes', wireRoutes.quizzes)

export type Quiz = Answer<(typeof quizzes)['list']>[number]

/** A student's assigned ones. */
export const myQuizzes = queryOptions({
  queryKey: calls.list.key(),
  queryFn: ({ signal }) => calls.list({}, { signal }),
})
