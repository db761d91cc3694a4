import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { signOut } from '#web/app/features/accounts/api.ts'
import { countUnsent, forgetMessages } from '#web/app/features/chat/outbox/state.ts'
import { countUnsavedAnswers, forgetSheets } from '#web/app/features/quiz-taking/outbox/state.ts'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })))

/** The way out. On a shared device nothing of a person stays behind, and what only this device has is asked about. */
export function useLeaving(userId: string) {
  const queryClient = useQueryClient()
  const [left, setLeft] = useState<{ messages: number; answers: number } | null>(null)

  async function leave() {
    forgetMessages(userId)
    forgetSheets(userId)
    await signOut(queryClient)
    // NOTE: the landing page is the server's, outside this application.
    location.assign('/')
  }
  function ask() {
    const unsent = { messages: countUnsent(userId), answers: countUnsavedAnswers(userId) }
    if (unsent.messages + unsent.answers > 0) setLeft(unsent)
    else void leave()
  }
  const dialog = left && (
    <Suspense>
      <LeaveDialog {...left} onLeave={leave} onClose={() => setLeft(null)} />
    </Suspense>
  )
  return { leave: ask, dialog }
}
