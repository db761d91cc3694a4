import {
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { type AtOnce, Empty, type Faces, faceOf, useShown } from './loaded.tsx'

interface PagedListProps<Page, Item, Key extends QueryKey, Place> extends Faces {
  /** Its `select` makes one list of the pages. */
  of: UseInfiniteQueryOptions<Page, Error, readonly Item[], Key, Place>
  /** The sentence for a list with nothing in it. */
  empty: string
  /** On the button below it. */
  more: string
  /** Draws one row. */
  children: (item: Item) => ReactNode
}

/** A list that is read page by page, with its four faces; each further page comes on request. */
export function PagedList<Page, Item, Key extends QueryKey, Place>(props: PagedListProps<Page, Item, Key, Place>) {
  const { of, empty, more, children, ...faces } = props
  const list = useInfiniteQuery(of)
  if (!list.data) return faceOf([list], faces)
  if (list.data.length === 0) return <Empty>{empty}</Empty>
  return (
    <>
      <ul className="card divide-y divide-rule">{list.data.map(children)}</ul>
      <NextPage of={list} label={more} failed={faces.failed} className="mt-4" />
    </>
  )
}

interface NextPageProps {
  of: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  label: string
  failed: string
  /** Where more has come than is shown. */
  hasMore?: boolean
  onPress?: () => void
  className?: string
}

/** Below what has come of a list: asks for its next page, and says when that failed; paper says that it goes on. */
export function NextPage({ of: list, label, failed, hasMore = list.hasNextPage, onPress, className }: NextPageProps) {
  return (
    <div className={cx('empty:hidden', className ?? 'mt-5 text-center')}>
      {hasMore && (
        <Button isPending={list.isFetchingNextPage} onPress={onPress ?? (() => void list.fetchNextPage())}>
          {label}
        </Button>
      )}
      {list.hasNextPage && (
        <p className="hidden print:block">{`The list goes on: press “${label}” before you print it.`}</p>
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-3 text-danger">
          {failed}
        </p>
      )}
    </div>
  )
}

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
      <NextPage
        of={list}
        label={more}
        failed={failed}
        hasMore={list.hasNextPage || items.length > limit}
        onPress={showNext}
      />
    </>
  )
}
