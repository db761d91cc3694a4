import { useEffect } from 'react'
import { whenIdle } from '#web/app/lib/when-idle.ts'

/** On every page, until every answer is saved; after the first page, for nobody who is not taking a quiz waits for it. */
export function useSendingAnswers(userId: string): void {
  useEffect(() => {
    const stop = new AbortController()
    const cancel = whenIdle(async () => {
      const { keepSendingAnswers } = await import('#web/app/features/quizzes/taking/outbox/state.ts')
      keepSendingAnswers(userId, stop.signal)
    })
    return () => {
      cancel()
      stop.abort()
    }
  }, [userId])
}
