import { useEffect, useRef } from 'react'
import { now } from './clock.ts'

/** A second press that was meant for the row before is not one for the row that has taken its place. */
export const UNSETTLED_MS = 1000

/**
 * Whether a row has only just arrived, or has been moved to another place: a press on it does nothing for a second. What
 * was there when the list was first shown is settled at once.
 */
export function useUnsettled(place: number, isFirstShown: boolean): () => boolean {
  const since = useRef<number | null>(isFirstShown ? null : now().getTime())
  const was = useRef(place)
  useEffect(() => {
    if (was.current !== place) since.current = now().getTime()
    was.current = place
  }, [place])
  return () => since.current !== null && now().getTime() - since.current < UNSETTLED_MS
}
