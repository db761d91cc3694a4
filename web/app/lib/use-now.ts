import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** Often enough for words such as "in 5 minutes". */
const EVERY_MS = 30_000

/** The time, kept fresh while the page is open. */
export function useNow(): Date {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const ticking = setInterval(() => setTime(now()), EVERY_MS)
    return () => clearInterval(ticking)
  }, [])
  return time
}
