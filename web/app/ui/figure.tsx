import type { ReactNode } from 'react'

/** One number with its name, a pair of a `<dl>`. */
export function Figure({ name, children, note }: { name: string; children: ReactNode; note?: string }) {
  return (
    <div className="card flex flex-col gap-1 p-3 md:p-5">
      <dt className="text-sm font-semibold text-ink-2">{name}</dt>
      <dd className="font-display text-xl font-semibold wrap-anywhere">{children}</dd>
      {note && <dd className="text-sm text-ink-3">{note}</dd>}
    </div>
  )
}
