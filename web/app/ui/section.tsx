import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** At the end of the title's line. */
  aside?: ReactNode
  /** Its title takes the focus where the button is gone that had it. */
  isHome?: boolean
  children: ReactNode
}

/** A titled part of a page without a box. */
export function Section({ title, aside, isHome = false, children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-xl" {...(isHome ? { 'data-focus-home': true, tabIndex: -1 } : {})}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
