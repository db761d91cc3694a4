import { useEffect } from 'react'
import { readStored } from '#web/app/lib/storage.ts'
import { whenIdle } from '#web/app/lib/when-idle.ts'
import type { SessionUser } from '../session.tsx'

/** Once the first page is there, this device gets ready for the time without a connection, and stays where pushes find it. */
export function useOffline(user: SessionUser, brandName: string | undefined): void {
  const { id, role } = user
  useEffect(() => {
    if (brandName === undefined) return
    let stop = () => {}
    const cancel = whenIdle(() => {
      void import('./keeping.ts').then(
        ({ keepingOffline, registerWorker }) => {
          registerWorker()
          if (!isOver) stop = keepingOffline({ id, role }, brandName)
        },
        () => {}, // without a connection there is nothing new to keep
      )
      // What could not be said now is said at the next start.
      if (readStored('pushedAt') !== null)
        import('#web/app/features/pushes/api.ts').then(({ keepPushes }) => keepPushes()).catch(() => {})
    })
    let isOver = false
    return () => {
      isOver = true
      cancel()
      stop()
    }
  }, [id, role, brandName])
}
