import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsPhone } from '#web/app/lib/media.ts'
import { PathLink } from '#web/app/ui/path-link.tsx'

/** Our choice: what one sees at a glance; the rest is where the group leads. */
const SHOWN = { desk: 3, phone: 2 }

interface GroupProps<Item> {
  name: string
  waiting: { readonly count: number; readonly items: readonly Item[] }
  /** Where all of them are, and what that page is called. */
  path: string
  place: string
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

/** One kind of what waits: how many there are, the first of them, and the way to all. */
export function Group<Item>({ name, waiting, path, place, keyOf, children }: GroupProps<Item>) {
  const shown = useIsPhone() ? SHOWN.phone : SHOWN.desk
  if (waiting.count === 0) return null
  return (
    <section aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-feint bg-sunk px-4 md:px-5">
        <h3 className="flex items-baseline gap-2 py-2 text-base">
          {name}
          <span className="rounded-xs bg-warn-bg px-1.5 text-sm text-warn tabular-nums">{waiting.count}</span>
        </h3>
        <PathLink
          path={path}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-link hover:underline"
        >
          {place}
          <ArrowRight size={16} aria-hidden />
        </PathLink>
      </div>
      <ul className="divide-y divide-feint">
        {waiting.items.slice(0, shown).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
    </section>
  )
}
