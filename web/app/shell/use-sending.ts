import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '#web/app/lib/when-idle.ts'

/** On every page, until every message and answer is sent; after the first page, for few who open one have any. */
export function useSending(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const cancel = whenIdle(async () => {
      const [messages, answers] = await Promise.all([
        import('#web/app/features/chat/outbox/state.ts'),
        import('#web/app/features/quizzes/taking/outbox/state.ts'),
      ])
      messages.keepSendingMessages(queryClient, userId, stop.signal)
      answers.keepSendingAnswers(userId, stop.signal)
    })
    return () => {
      cancel()
      stop.abort()
    }
  }, [queryClient, userId])
}
