import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AtOnce, useShown } from '#web/app/lib/use-shown.ts'
import { Button } from './button.tsx'

interface ShownPagesProps<Item> {
  of: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  /** What has come of it. */
  items: readonly Item[]
  /** A page is as many as a desk shows; a phone shows fewer. */
  atOnce: AtOnce
  /** How many are shown at least, so that what the reader was led to is among them. */
  least?: number
  /** On the button below it. */
  more: string
  failed: string
  children: (shown: readonly Item[]) => ReactNode
}

/** As many rows of a list as one looks through; further ones on request, and further pages of it as they are needed. */
export function ShownPages<Item>({ of: list, items, atOnce, least, more, failed, children }: ShownPagesProps<Item>) {
  const { limit, size, showMore } = useShown(atOnce, least)
  function showNext() {
    showMore()
    if (list.hasNextPage && items.length < limit + size) void list.fetchNextPage()
  }
  return (
    <>
      {children(items.slice(0, limit))}
      {(list.hasNextPage || items.length > limit) && (
        <p className="mt-5 text-center">
          <Button onPress={showNext} isPending={list.isFetchingNextPage}>
            {more}
          </Button>
        </p>
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-3 text-center text-danger">
          {failed}
        </p>
      )}
    </>
  )
}
