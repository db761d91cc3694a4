import { useInfiniteQuery } from '@tanstack/react-query'
import type { Told } from '#contract/deliveries.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { ShownPages } from '#web/app/ui/paged-list.tsx'
import { toldTo } from './state.ts'
import { bellText, dayAndTime, whatBecameOf, words } from './words.ts'

/** Our choice: the last days at a glance. */
const SHOWN_AT_ONCE = { desk: 10, phone: 6 }

/** Rules #163: what one student was told, and what became of it. */
export function WhatWasTold({ studentId }: { studentId: string }) {
  const told = useInfiniteQuery(toldTo(studentId))
  if (!told.data) return faceOf([told], { waiting: words.loading, failed: words.notLoaded })
  if (told.data.length === 0) return <p className="text-ink-2">{words.none}</p>
  return (
    <ShownPages of={told} items={told.data} atOnce={SHOWN_AT_ONCE} more={words.more} failed={words.notLoaded}>
      {(shown) => (
        <ul className="divide-y divide-feint">
          {shown.map((each) => (
            <ToldLine key={each.id} told={each} />
          ))}
        </ul>
      )}
    </ShownPages>
  )
}

function ToldLine({ told: { text, happenedAt, deliveries, bell } }: { told: Told }) {
  const now = useNow()
  return (
    <li className="py-2.5 tabular-nums">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5">
        <span className="min-w-0 font-semibold wrap-anywhere">{text}</span>
        <span className="text-sm text-ink-3">{dayAndTime(happenedAt)}</span>
      </div>
      {deliveries.map((delivery) => (
        <p key={delivery.id} className="text-ink-2 wrap-anywhere">
          {whatBecameOf(delivery, now)}
        </p>
      ))}
      {bell && <p className="text-ink-2">{bellText(bell)}</p>}
    </li>
  )
}
