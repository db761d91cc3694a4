import { wire } from 'virtual:wire'
import type { QueryClient } from '@tanstack/react-query'
import type { SentQuestion as Asked, SentAnswer } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'
import { API, clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof quizzes>('quizzes', wire.quizzes)

/** An attempt under way, as the server tells it when it begins or goes on. */
export type Sitting = SentAnswer<(typeof quizzes)['start']>
export type Question = Sitting['quiz']['questions'][number]
export type KeptAnswer = SentAnswer<(typeof quizzes)['answer']>
export type GivenAnswer = Asked<(typeof quizzes)['answer']>['body']

/**
 * Asked outside the cache: whatever makes the cache ask again must not begin another attempt at a quiz that was
 * submitted elsewhere.
 */
export const startQuiz = (quizId: string, { goOn }: { goOn: boolean }): Promise<Sitting> =>
  calls.start({ params: { id: quizId }, body: { goOn } })

/** Asked outside the cache too: no hint makes a device load its pictures anew. */
export const askPreparation = (
  quizId: string,
  signal: AbortSignal,
): Promise<SentAnswer<(typeof quizzes)['preparation']>> => calls.preparation({ params: { id: quizId } }, { signal })

export const mediaPath = (file: string): string => `${API}/quizzes/media/${encodeURIComponent(file)}`

export const saveAnswer = (attemptId: string, body: GivenAnswer): Promise<KeptAnswer> =>
  calls.answer({ params: { attemptId }, body })

/** Submitting again changes nothing (Rules #96). */
export async function submitAttempt(queryClient: QueryClient, attemptId: string): Promise<void> {
  await calls.submit({ params: { attemptId } })
  void queryClient.invalidateQueries({ queryKey: calls.list.key() })
}
