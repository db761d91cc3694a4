import type { ComponentType } from 'react'
import type { Role } from '#domain/people.ts'
import { type SessionUser, useSession } from './session.tsx'

/** Each role's own page, and nothing until it is known who is signed in. */
export function ByRole({ pages }: { pages: Readonly<Record<Role, ComponentType<{ user: SessionUser }>>> }) {
  const { user } = useSession()
  const Page = user && pages[user.role]
  return Page && <Page user={user} />
}
