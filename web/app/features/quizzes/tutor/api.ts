import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SentAnswer, SentQuestion } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof quizzes>('quizzes', wire.quizzes)

export type Quiz = SentAnswer<(typeof quizzes)['list']>[number]
export type Attempt = SentAnswer<(typeof quizzes)['attempts']>[number]
export type NewQuiz = Pick<SentQuestion<(typeof quizzes)['upload']>, 'body' | 'files'>
export type NewAssignments = SentQuestion<(typeof quizzes)['assign']>['body']

/** The tutor's own, with their questions and who has them. */
export const ownQuizzes = queryOptions({
  queryKey: calls.list.key(),
  queryFn: ({ signal }) => calls.list({}, { signal }),
})

/** The submitted ones, newest first. */
export const attemptsAt = (quizId: string) =>
  queryOptions({
    queryKey: calls.attempts.key({ params: { id: quizId } }),
    queryFn: ({ signal }) => calls.attempts({ params: { id: quizId } }, { signal }),
  })

interface Sending {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}
export async function uploadQuiz(queryClient: QueryClient, quiz: NewQuiz, sending: Sending): Promise<void> {
  await calls.upload(quiz, sending)
  void readTopicAgain(queryClient, 'quizzes')
}

export async function assignQuiz(queryClient: QueryClient, id: string, body: NewAssignments): Promise<void> {
  await calls.assign({ params: { id }, body })
  await readTopicAgain(queryClient, 'quizzes')
}

/** From how many students the quiz was taken: those who had it. Attempts under way are refused, or end unmarked. */
export async function unassignQuiz(
  queryClient: QueryClient,
  id: string,
  body: { studentIds: string[]; endAttempts: boolean },
): Promise<number> {
  const { unassigned } = await calls.unassign({ params: { id }, body })
  await readTopicAgain(queryClient, 'quizzes')
  return unassigned
}

/** Answers once the lists on screen are true again. */
export async function deleteQuiz(
  queryClient: QueryClient,
  id: string,
  { endAttempts }: { endAttempts: boolean },
): Promise<void> {
  await calls.remove({ params: { id }, query: { endAttempts: endAttempts ? 'true' : 'false' } })
  await readTopicAgain(queryClient, 'quizzes')
}
