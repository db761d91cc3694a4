import { useEffect, useRef } from 'react'
import { now } from './clock.ts'

/** A second press that was meant for the row before is not one for the row that has taken its place. */
export const UNSETTLED_MS = 1000

/**
 * Whether a row has only just arrived, or has been moved to another place: a press on it does nothing for a second. What
 * the reader's own typing brought or moved is settled at once (`isAskedFor`), and so is what the list began with.
 */
export function useUnsettled(place: number, isAskedFor: boolean): () => boolean {
  const since = useRef<number | null>(isAskedFor ? null : now().getTime())
  const was = useRef(place)
  useEffect(() => {
    if (was.current !== place && !isAskedFor) since.current = now().getTime()
    was.current = place
  }, [place, isAskedFor])
  return () => since.current !== null && now().getTime() - since.current < UNSETTLED_MS
}
