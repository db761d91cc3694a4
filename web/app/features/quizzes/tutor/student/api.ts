import { wire } from 'virtual:wire'
import { queryOptions } from '@tanstack/react-query'
import type { quizzes } from '#contract/quizzes.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof quizzes>('quizzes', wire.quizzes)

/** What one student has submitted, newest first. */
export const attemptsOf = (studentId: string) =>
  queryOptions({
    queryKey: calls.attemptsOf.key({ params: { id: studentId } }),
    queryFn: ({ signal }) => calls.attemptsOf({ params: { id: studentId } }, { signal }),
  })
