import { wire } from 'virtual:wire'
import { queryOptions } from '@tanstack/react-query'
import type { SentAnswer } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof quizzes>('quizzes', wire.quizzes)

export type Results = SentAnswer<(typeof quizzes)['results']>
export type MarkedAnswer = Results['answers'][number]

export function resultsOf(attemptId: string) {
  const question = { params: { attemptId } }
  return queryOptions({
    queryKey: calls.results.key(question),
    queryFn: ({ signal }) => calls.results(question, { signal }),
  })
}
