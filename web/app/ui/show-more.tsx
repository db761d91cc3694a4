import { useState, useSyncExternalStore } from 'react'
import { useIsPhone } from '#web/app/lib/media.ts'
import { Button } from './button.tsx'

interface ShowMoreProps {
  /** How many there are. */
  of: number
  limit: number
  onPress: () => void
  label: string
}

/** Below a list that shows its first rows. */
export function ShowMore({ of, limit, onPress, label }: ShowMoreProps) {
  if (of <= limit) return null
  return (
    <p className="mt-5 text-center">
      <Button onPress={onPress}>{label}</Button>
    </p>
  )
}

/** On a phone what is shown at first is at most six screens of its page. */
export interface AtOnce {
  readonly desk: number
  readonly phone: number
}

/**
 * How many rows of a list are shown: as many as one looks through at once, further ones on request, and all of them on
 * paper, where nothing can be pressed. `least` reaches to the one that the reader was led to.
 */
export function useShown(atOnce: AtOnce, least = 0): { limit: number; size: number; showMore: () => void } {
  const size = useIsPhone() ? atOnce.phone : atOnce.desk
  const [pages, setPages] = useState(1)
  const isPrinted = useSyncExternalStore(subscribe, isOnPaper)
  const limit = Math.max(pages * size, least)
  return { limit: isPrinted ? Infinity : limit, size, showMore: () => setPages(Math.floor(limit / size) + 1) }
}

let isPrinting = false

/** Some browsers lay the page out before their media query says that it is printed. */
function subscribe(listener: () => void): () => void {
  const stop = new AbortController()
  const tell = (is: boolean) => () => {
    isPrinting = is
    listener()
  }
  addEventListener('beforeprint', tell(true), stop)
  addEventListener('afterprint', tell(false), stop)
  matchMedia('print').addEventListener('change', listener, stop)
  return () => stop.abort()
}
function isOnPaper(): boolean {
  return isPrinting || matchMedia('print').matches
}
