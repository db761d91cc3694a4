import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { CallFailed } from '#contract/client.ts'
import { currentUser, forgetSession } from '#web/app/features/accounts/api.ts'
import { askForProof } from '#web/app/features/accounts/proof/api.ts'
import { followOtherWindows } from '#web/app/features/accounts/windows/state.ts'
import { onProofNeeded, onSessionEnded } from '#web/app/lib/api.ts'
import { Failed } from '#web/app/ui/failed.tsx'
import { type Session, SessionProvider } from './session.tsx'

onProofNeeded(askForProof)

/**
 * Knows who uses this device. A session that the server no longer knows sends the user to the log-in page; a lost
 * connection signs nobody out.
 */
export function SessionSource({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(currentUser)

  useEffect(() => followOtherWindows(), [])
  useEffect(
    () =>
      onSessionEnded(() => {
        forgetSession()
        void navigate({ to: '/login' })
      }),
    [navigate],
  )
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: currentUser.queryKey })
    // Any part of the page may ask for the profile to be read again (Rules: accounts).
    addEventListener('refreshUser', refresh)
    return () => removeEventListener('refreshUser', refresh)
  }, [queryClient])

  if (data === undefined && error && !isRefused(error)) {
    return <Failed message="We could not reach the server." onRetry={() => void refetch()} />
  }
  return <SessionProvider session={sessionOf(data)}>{children}</SessionProvider>
}

function isRefused(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 401
}

function sessionOf(user: Session['user'] | undefined): Session {
  if (user === undefined) return { state: 'loading', user: null }
  return user === null ? { state: 'anonymous', user: null } : { state: 'signed-in', user }
}
