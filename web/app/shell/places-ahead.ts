import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Role } from '#domain/people.ts'
import { partsSeenAt } from '#web/app/lib/lazy-part.ts'
import { screensOf } from '#web/app/lib/screens.ts'
import { whenIdle } from '#web/app/lib/when-idle.ts'
import { places } from './navigation.ts'

/** Once a page has been read: what the places are made of that people go on to, one after the other, so that each opens at once. */
export function usePlacesAhead(role: Role): void {
  const router = useRouter()
  useEffect(() => {
    let isOver = false
    const cancel = whenIdle(async () => {
      for (const { to, search } of places[screensOf[role]]) {
        if (isOver) return
        await router.preloadRoute({ to, ...(search ? { search } : {}) })
        await partsSeenAt({ pathname: to, search: `?${new URLSearchParams(search)}` })
      }
    })
    return () => {
      isOver = true
      cancel()
    }
  }, [router, role])
}
