import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Failed } from './failed.tsx'
import { SkeletonRows } from './skeleton.tsx'

export interface Faces {
  /** What a screen reader hears while it is on its way; or a shape of its own, of the height of what comes. */
  waiting: string | ReactElement
  /** How many rows will come, about. */
  rows?: number
  failed: string
}

interface Asked {
  readonly data: unknown
  readonly isError: boolean
  readonly isPending?: boolean
  readonly isFetched?: boolean
  readonly refetch: () => unknown
}

/**
 * What stands in place of something that needs several answers until all are there: that they are on their way, or that
 * one failed, with a way to ask again for what failed; that stands until there is an answer. Null once they are there; what
 * is known outlives a later failure.
 */
export function faceOf(queries: readonly Asked[], { waiting, rows, failed }: Faces): ReactNode {
  const missing = queries.filter(({ data }) => data === undefined)
  if (missing.length === 0) return null
  const isReadAgain = ({ isPending, isFetched }: Asked) => Boolean(isPending && isFetched)
  const broken = missing.filter((asked) => asked.isError || isReadAgain(asked))
  if (broken.length > 0) {
    const retry = () => {
      for (const { refetch } of broken) void refetch()
    }
    return <Failed message={failed} onRetry={retry} isRetrying={broken.some(isReadAgain)} />
  }
  return typeof waiting === 'string' ? <SkeletonRows label={waiting} {...(rows ? { rows } : {})} /> : waiting
}

interface LoadedProps<Raw, Data, Key extends QueryKey> extends Faces {
  of: UseQueryOptions<Raw, Error, Data, Key>
  children: (data: Data) => ReactNode
}

/** What is read from the server: on its way, failed with a way to retry, or there. */
export function Loaded<Raw, Data, Key extends QueryKey>({ of, children, ...faces }: LoadedProps<Raw, Data, Key>) {
  const query = useQuery(of)
  return query.data === undefined ? faceOf([query], faces) : children(query.data)
}

interface QueryListProps<Raw, Item, Key extends QueryKey> extends LoadedProps<Raw, readonly Item[], Key> {
  /** The sentence for a list with nothing in it, and what to do about it where there is something. */
  empty: string
  action?: ReactNode
}

/** A list with its four faces: on its way, failed, empty, full. */
export function QueryList<Raw, Item, Key extends QueryKey>({
  empty,
  action,
  children,
  ...loaded
}: QueryListProps<Raw, Item, Key>) {
  return (
    <Loaded {...loaded}>
      {(items) => (items.length === 0 ? <Empty action={action}>{empty}</Empty> : children(items))}
    </Loaded>
  )
}

/** A list with nothing in it: the specification's sentence, and what to do about it where there is something. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-dashed border-rule-strong px-5 py-9 text-center text-ink-2">
      <p className="max-w-prose">{children}</p>
      {action}
    </div>
  )
}
