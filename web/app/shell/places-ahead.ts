import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { partsSeenAt } from '#web/app/lib/lazy-part.ts'
import { whenIdle } from '#web/app/lib/when-idle.ts'
import { placesFor } from './navigation.ts'
import type { SessionUser } from './session.tsx'

/** Once a page has been read: what the places are made of that people go on to, one after the other, so that each opens at once. */
export function usePlacesAhead(user: SessionUser): void {
  const router = useRouter()
  useEffect(() => {
    let isOver = false
    const cancel = whenIdle(async () => {
      for (const { to, search } of placesFor(user)) {
        if (isOver) return
        await router.preloadRoute({ to, ...(search ? { search } : {}) })
        await partsSeenAt({ pathname: to, search: `?${new URLSearchParams(search)}` })
      }
    })
    return () => {
      isOver = true
      cancel()
    }
  }, [router, user])
}
