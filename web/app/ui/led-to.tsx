import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState } from 'react'
import { LedTo } from './led-to-name.ts'

/** Our choice: by then what stands above has arrived. */
const SETTLED_MS = 2000

/** For what the address may name: it has focus then, and stays in sight while what stands above it arrives. */
export function useInSight<Element extends HTMLElement>(isNamed: boolean) {
  const ref = useRef<Element>(null)
  useEffect(() => {
    const element = ref.current
    if (!isNamed || !element) return
    element.focus()
    const growth = new ResizeObserver(() => {
      if (document.activeElement === element) element.scrollIntoView({ block: 'nearest' })
    })
    growth.observe(document.body)
    const timer = setTimeout(() => growth.disconnect(), SETTLED_MS)
    return () => {
      clearTimeout(timer)
      growth.disconnect()
    }
  }, [isNamed])
  return { ref, tabIndex: -1 }
}

/** The same for what a notice may lead to. */
export function useLedTo<Element extends HTMLElement = HTMLElement>(id: string | null) {
  const named = useContext(LedTo)
  return useInSight<Element>(named !== '' && named === id)
}

type ListInPages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'>

/**
 * How many of a list are to be shown so that what a notice led to is among them, and whether it was missing from the
 * beginning: what goes while somebody looks is not missed, and moves nothing. A list that is not there yet misses nothing.
 */
export function useLedToList(
  ids: readonly (string | null)[] | undefined,
  /** Where the list comes in pages: they are read on until it is found. */
  pages?: ListInPages,
): { least: number; isMissing: boolean } {
  const named = useContext(LedTo)
  const [known, setKnown] = useState({ named: '', isThere: false })
  const place = ids ? ids.indexOf(named) : -1
  const isSought = ids !== undefined && known.named !== named && place < 0 && pages?.hasNextPage === true
  useEffect(() => {
    if (isSought && !pages.isFetching && !pages.isFetchNextPageError) void pages.fetchNextPage()
  })
  if (ids && !isSought && known.named !== named) setKnown({ named, isThere: place >= 0 })
  return { least: place + 1, isMissing: named !== '' && known.named === named && !known.isThere && place < 0 }
}

/** Said above a list that does not have what its reader was led to. */
export function NotListed({ children }: { children: string }) {
  return (
    <p role="status" className="mb-5 rounded-md bg-warn-bg px-3.5 py-2.5 text-warn">
      {children}
    </p>
  )
}
