import { cx } from './class-names.ts'

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
