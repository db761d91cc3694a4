import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

export interface CardProps {
  title: string
  /** A line under the title. */
  note?: string
  /** Beside the title: a link, a chip or a button. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled box: a region that a screen reader can jump to. */
export function Card({ title, note, aside, className, children }: CardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={cx('card p-5 md:p-6', className)}>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {note && <p className="-mt-3.5 mb-4 text-sm text-ink-3">{note}</p>}
      {children}
    </section>
  )
}
