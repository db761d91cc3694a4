import { useReducer, useRef } from 'react'

/**
 * What is read again of the same days waits as long as a lesson is held: nothing moves under the hand. `of` says of what it
 * is. Nothing is drawn anew as a lesson is taken, only as it is let go.
 */
export function useNewsKept<News>(news: News, of: string): readonly [News, (isHeld: boolean) => void] {
  const isHeld = useRef(false)
  const kept = useRef({ of, news })
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  if (!isHeld.current || kept.current.of !== of) kept.current = { of, news }
  const hold = (next: boolean) => {
    isHeld.current = next
    if (!next) drawAgain()
  }
  return [kept.current.news, hold]
}
