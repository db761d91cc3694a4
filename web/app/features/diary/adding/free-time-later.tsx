import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#web/app/lib/when-idle.ts'
import type { FreeTimeProps } from './free-time.tsx'

/** What hears a press on empty time is fetched once the page has been read: nobody waits for it before. */
export function FreeTimeLater(props: FreeTimeProps) {
  const [FreeTime, setFreeTime] = useState<ComponentType<FreeTimeProps>>()
  useEffect(
    () =>
      whenIdle(() => void import('./free-time.tsx').then((part) => setFreeTime(() => part.FreeTime)).catch(() => {})),
    [],
  )
  return FreeTime ? <FreeTime {...props} /> : null
}
