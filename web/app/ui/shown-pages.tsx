import type { ReactNode } from 'react'
import { NextPage, type NextPageProps } from './paged-list.tsx'
import { type AtOnce, useShown } from './show-more.tsx'

interface ShownPagesProps<Item> {
  of: NextPageProps['of']
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
      <div className="mt-5 text-center empty:hidden">
        <NextPage
          of={list}
          label={more}
          failed={failed}
          hasMore={list.hasNextPage || items.length > limit}
          onPress={showNext}
        />
      </div>
    </>
  )
}
