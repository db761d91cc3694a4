import { useEffect } from 'react'
import { whenIdle } from '#web/app/lib/when-idle.ts'
import type { SessionUser } from '../session.tsx'

/** Once the first page is there, this device gets ready for the time without a connection. */
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
    })
    let isOver = false
    return () => {
      isOver = true
      cancel()
      stop()
    }
  }, [id, role, brandName])
}
