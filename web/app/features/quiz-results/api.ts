import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import { wireRoutes } from '#web/app/lib/wire-routes.gen.ts'

const calls = clientFor<typeof quizzes>('quizzes', wireRoutes.quizzes)

export type Results = Answer<(typeof quizzes)['results']>
export type MarkedAnswer = Results['answers'][number]

export function resultsOf(attemptId: string) {
  const question = { params: { attemptId } }
  return queryOptions({
    queryKey: calls.results.key(question),
    queryFn: ({ signal }) => calls.results(question, { signal }),
  })
}
