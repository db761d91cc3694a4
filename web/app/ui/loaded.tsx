import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useState, useSyncExternalStore } from 'react'
import { useIsPhone } from '#web/app/lib/media.ts'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { Failed } from './failed.tsx'

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

/** A grey shape where something will stand; the class gives its size. Hidden from screen readers. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={cx('rounded-sm bg-neutral-bg', className)} />
}

/** A list on its way: says what is loading, once, and keeps the place of `rows` rows. */
export function SkeletonRows({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <div role="status" className="card divide-y divide-rule">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className="flex items-center gap-4 p-5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  )
}

/** A form on its way: the class gives the height of what will stand there, so that nothing below it moves. */
export function SkeletonForm({ label, className }: { label: string; className: string }) {
  return (
    <div role="status" className={cx('grid content-start gap-5 overflow-hidden', className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: 16 }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are all alike and never move
        <div key={field} className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  )
}

interface ShowMoreProps {
  /** How many there are. */
  of: number
  limit: number
  onPress: () => void
  label: string
}

/** Below a list that shows its first rows. */
export function ShowMore({ of, limit, onPress, label }: ShowMoreProps) {
  if (of <= limit) return null
  return (
    <p className="mt-5 text-center">
      <Button onPress={onPress}>{label}</Button>
    </p>
  )
}

/** On a phone what is shown at first is at most six screens of its page. */
export interface AtOnce {
  readonly desk: number
  readonly phone: number
}

/**
 * How many rows of a list are shown: as many as one looks through at once, further ones on request, and all of them on
 * paper, where nothing can be pressed. `least` reaches to the one that the reader was led to.
 */
export function useShown(atOnce: AtOnce, least = 0): { limit: number; size: number; showMore: () => void } {
  const size = useIsPhone() ? atOnce.phone : atOnce.desk
  const [pages, setPages] = useState(1)
  const isPrinted = useSyncExternalStore(subscribe, isOnPaper)
  const limit = Math.max(pages * size, least)
  return { limit: isPrinted ? Infinity : limit, size, showMore: () => setPages(Math.floor(limit / size) + 1) }
}

let isPrinting = false

/** Some browsers lay the page out before their media query says that it is printed. */
function subscribe(listener: () => void): () => void {
  const stop = new AbortController()
  const tell = (is: boolean) => () => {
    isPrinting = is
    listener()
  }
  addEventListener('beforeprint', tell(true), stop)
  addEventListener('afterprint', tell(false), stop)
  matchMedia('print').addEventListener('change', listener, stop)
  return () => stop.abort()
}
function isOnPaper(): boolean {
  return isPrinting || matchMedia('print').matches
}
