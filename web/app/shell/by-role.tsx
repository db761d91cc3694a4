import type { ComponentType, ReactNode } from 'react'
import { type Screens, screensOf } from '#web/app/lib/screens.ts'
import { type SessionUser, useSession } from './session.tsx'

/** A page of which each role has its own, and nothing until it is known who is signed in. */
export function byRole(pages: Readonly<Record<Screens, ComponentType<{ user: SessionUser }>>>): () => ReactNode {
  return () => {
    const { user } = useSession()
    const Page = user && pages[screensOf[user.role]]
    return Page && <Page user={user} />
  }
}
