import type { ReactNode } from 'react'

export interface FigureProps {
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
