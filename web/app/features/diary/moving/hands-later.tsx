import { type ComponentType, useEffect, useRef, useState } from 'react'
import { whenIdle } from '#web/app/lib/when-idle.ts'
import type { HandsProps } from './hands.tsx'

/** What moves lessons is fetched once the page has been read, or the calendar is reached for: nobody waits for it before. */
export function HandsLater(props: Omit<HandsProps, 'pressed'>) {
  const [Hands, setHands] = useState<ComponentType<HandsProps>>()
  const pressed = useRef<PointerEvent | null>(null)
  const { frame, asked } = props
  const isAsked = asked !== null
  useEffect(() => {
    const fetch = () =>
      void import('./hands.tsx').then(
        (part) => setHands(() => part.Hands),
        () => {},
      )
    const press = (event: PointerEvent) => {
      pressed.current = event
      fetch()
    }
    const release = () => {
      pressed.current = null
    }
    const days = frame.current
    for (const reach of ['pointerover', 'focusin']) days?.addEventListener(reach, fetch, { once: true })
    days?.addEventListener('pointerdown', press)
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release)
    const stopWaiting = whenIdle(fetch)
    if (isAsked) fetch()
    return () => {
      for (const reach of ['pointerover', 'focusin']) days?.removeEventListener(reach, fetch)
      days?.removeEventListener('pointerdown', press)
      for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, release)
      stopWaiting()
    }
  }, [frame, isAsked])
  return Hands ? <Hands {...props} pressed={pressed} /> : null
}
