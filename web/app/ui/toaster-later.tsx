import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#web/app/lib/when-idle.ts'
import { fetchBoardBy } from './toasts.tsx'

/** The place of the toasts: fetched after the first page, or as soon as there is something to say. */
export function ToasterLater() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    // Without a connection what is to be said waits; the next sentence tries again.
    const load = () => {
      import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => {},
      )
    }
    fetchBoardBy(load)
    return whenIdle(load)
  }, [])
  return Toaster && <Toaster />
}
