import { createContext, type ReactNode, useContext } from 'react'
import type { User } from '#web/app/features/accounts/api.ts'

export type SessionUser = User

/** Who is using this device. `loading` while a stored token is being checked. */
export type Session =
  | { readonly state: 'loading'; readonly user: null }
  | { readonly state: 'anonymous'; readonly user: null }
  | { readonly state: 'signed-in'; readonly user: SessionUser }

const SessionContext = createContext<Session>({ state: 'loading', user: null })

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  return useContext(SessionContext)
}
