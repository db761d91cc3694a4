import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { CallFailed } from '#contract/client.ts'
import { currentUser, forgetSession } from '#web/app/features/accounts/api.ts'
import { askForProof } from '#web/app/features/accounts/proof/api.ts'
import { followOtherWindows } from '#web/app/features/accounts/windows/state.ts'
import { onProofNeeded, onSessionEnded } from '#web/app/lib/api.ts'
import { Failed } from '#web/app/ui/failed.tsx'
import { audienceOf } from './audience.ts'
import { type Session, SessionProvider } from './session.tsx'

onProofNeeded(askForProof)

/**
 * Knows who uses this device. A session that the server no longer knows sends the user to the log-in page, but from a page
 * that is open to others too, which stays as it is; a lost connection signs nobody out.
 */
export function SessionSource({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { data, error, refetch } = useQuery(currentUser)

  useEffect(() => followOtherWindows({ showsNobody: () => audienceOf(router) === 'anybody' }), [router])
  useEffect(
    () =>
      onSessionEnded(() => {
        const isForPeople = audienceOf(router) === 'people'
        forgetSession({ staysOnPage: !isForPeople })
        if (isForPeople) void router.navigate({ to: '/login' })
      }),
    [router],
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
