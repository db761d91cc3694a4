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

interface FigureProps {
  name: string
  children: ReactNode
  /** What it means, or where there is more. */
  note?: ReactNode
}

/** One number with its name, a pair of a `<dl>`. */
export function Figure({ name, children, note }: FigureProps) {
  return (
    <div className="card flex flex-col gap-1 p-3 md:p-5">
      <dt className="text-sm font-semibold text-ink-2">{name}</dt>
      <dd className="font-display text-xl font-semibold wrap-anywhere">{children}</dd>
      {note && <dd className="text-sm text-ink-3">{note}</dd>}
    </div>
  )
}

interface SectionProps {
  title: string
  /** Below it. */
  about?: string
  /** At the end of the title's line. */
  aside?: ReactNode
  /** Its title takes the focus where the button is gone that had it. */
  isHome?: boolean
  className?: string
  children: ReactNode
}

/** A titled part of a page without a box. */
export function Section({ title, about, aside, isHome = false, className = 'mt-8', children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={className}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-xl" {...(isHome ? { 'data-focus-home': true, tabIndex: -1 } : {})}>
          {title}
        </h2>
        {aside}
      </div>
      {about && <p className="-mt-2 mb-4 max-w-prose text-ink-2">{about}</p>}
      {children}
    </section>
  )
}
