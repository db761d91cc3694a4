import { useInfiniteQuery } from '@tanstack/react-query'
import type { Told } from '#contract/deliveries.ts'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { ShownPages } from '#web/app/ui/paged-list.tsx'
import { AddressNote } from './address-note.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { toldTo } from './state.ts'
import { bellText, dayAndTime, words } from './words.ts'

/** Our choice: the last days at a glance. */
const SHOWN_AT_ONCE = { desk: 10, phone: 6 }

/** Rules #163: what one student was told, and his parents of him, and what became of it. */
export function WhatWasTold({ studentId }: { studentId: string }) {
  const list = useInfiniteQuery(toldTo(studentId))
  if (!list.data) return faceOf([list], words.faces)
  const { told, newest } = list.data
  return (
    <>
      {newest && <AddressNote personId={studentId} {...newest} />}
      {newest?.parents.map(({ id, ...parent }) => (
        <AddressNote key={id} personId={id} {...parent} />
      ))}
      {told.length === 0 && <p className="text-ink-2">{words.none}</p>}
      <ShownPages of={list} items={told} atOnce={SHOWN_AT_ONCE} more={words.more} failed={words.faces.failed}>
        {(shown) => (
          <ul className="divide-y divide-feint">
            {shown.map((each) => (
              <ToldLine key={each.id} told={each} />
            ))}
          </ul>
        )}
      </ShownPages>
    </>
  )
}

function ToldLine({ told: { text, to, happenedAt, deliveries, bell } }: { told: Told }) {
  return (
    <li className="py-2.5 tabular-nums" data-focus-home="row" tabIndex={-1}>
      <div className="flex items-baseline justify-between gap-x-5 max-lg:flex-col">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {text}
          {to && <span className="font-normal text-ink-2"> {words.to(to.name)}</span>}
        </span>
        <span className="text-sm text-ink-3 lg:shrink-0">{dayAndTime(happenedAt)}</span>
      </div>
      {deliveries.map((delivery) => (
        <DeliveryLine key={delivery.id} delivery={delivery} text={text} />
      ))}
      {bell && <p className="text-ink-2">{bellText(bell)}</p>}
    </li>
  )
}
