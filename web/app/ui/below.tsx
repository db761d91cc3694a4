import { type ReactNode, useDeferredValue } from 'react'

interface BelowProps {
  /** How many will stand there: so much height is kept that whoever comes back finds the page where it was left. */
  rows: number
  children: ReactNode
}

/** Our choice: more than any row has, on a small phone too. */
const ROW_REM = 32

/** What lies below the first screen: drawn right after that, so that a press is answered by what is seen. */
export function Below({ rows, children }: BelowProps) {
  const isDue = useDeferredValue(true, false)
  return isDue ? <div>{children}</div> : <div style={{ minHeight: `${rows * ROW_REM}rem` }} />
}
