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
