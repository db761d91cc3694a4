import {
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Empty, type Faces, faceOf } from './loaded.tsx'

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
      <div className="mt-4 empty:hidden">
        <NextPage of={list} label={more} failed={faces.failed} />
      </div>
    </>
  )
}

export interface NextPageProps {
  of: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  label: string
  failed: string
  /** Where more has come than is shown. */
  hasMore?: boolean
  onPress?: () => void
}

/** Below what has come of a list: asks for its next page, and says when that failed; paper says that it goes on. */
export function NextPage({ of: list, label, failed, hasMore = list.hasNextPage, onPress }: NextPageProps) {
  return (
    <>
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
    </>
  )
}
