import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { signOut } from '#web/app/features/accounts/api.ts'
import { countUnsent, forgetMessages } from '#web/app/features/chat/outbox/state.ts'

const leaveDialog = () => import('./leave-dialog.tsx')
const LeaveDialog = lazy(() => leaveDialog().then((module) => ({ default: module.LeaveDialog })))
/** After the first page: nobody who is not taking a quiz waits for it. */
const quizOutbox = () => import('#web/app/features/quizzes/taking/outbox/state.ts')

/** On every page, until every answer is saved. */
export function useSendingAnswers(userId: string): void {
  useEffect(() => {
    const stop = new AbortController()
    void quizOutbox().then(({ keepSendingAnswers }) => keepSendingAnswers(userId, stop.signal))
    return () => stop.abort()
  }, [userId])
}

/** The way out, asked about once. On a shared device nothing of a person stays behind. */
export function useLeaving(userId: string) {
  const queryClient = useQueryClient()
  const [left, setLeft] = useState<{ messages: number; answers: number } | null>(null)
  // Whoever has lost the connection, and so has something unsent, could not load the question any more.
  useEffect(() => void leaveDialog(), [])

  async function leave() {
    forgetMessages(userId)
    await ofQuizzes(({ forgetSheets }) => forgetSheets(userId))
    await signOut(queryClient)
    // NOTE: the landing page is the server's, outside this application.
    location.assign('/')
  }
  async function ask() {
    const answers = await ofQuizzes(({ countUnsavedAnswers }) => countUnsavedAnswers(userId))
    setLeft({ messages: countUnsent(userId), answers: answers ?? 0 })
  }
  const dialog = left && (
    <Suspense>
      <LeaveDialog {...left} onLeave={leave} onClose={() => setLeft(null)} />
    </Suspense>
  )
  return { ask: () => void ask(), dialog }
}

/** Where its code cannot be had any more, whoever wants to leave must still be able to. */
async function ofQuizzes<T>(look: (outbox: Awaited<ReturnType<typeof quizOutbox>>) => T): Promise<T | null> {
  const outbox = await quizOutbox().catch(() => null)
  return outbox && look(outbox)
}
