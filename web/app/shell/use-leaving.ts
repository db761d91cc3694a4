import { useEffect } from 'react'
import { whenIdle } from '#web/app/lib/when-idle.ts'

const leaving = () => import('./leaving.tsx')

/** The way out, asked about once. */
export function useLeaving(userId: string): () => Promise<void> {
  useEffect(
    () =>
      // Whoever has lost the connection, and so has something unsent, could not load the question any more.
      whenIdle(() => {
        void leaving()
        void import('#web/app/ui/question-dialog.tsx')
      }),
    [],
  )
  return async () => (await leaving()).askToLeave(userId)
}
