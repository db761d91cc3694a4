import { useEffect, useRef, useState } from 'react'
import type { Payment } from '#contract/payments.ts'
import { useLedToList } from '#web/app/lib/use-in-sight.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { useSteadyList } from '#web/app/lib/use-steady-list.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { SearchBar } from '#web/app/ui/search-bar.tsx'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import { PaymentRow } from './payment-row.tsx'
import { matching, words } from './words.ts'

/** Our choice: what one looks through; for more there is the search. */
const SHOWN_AT_ONCE = { desk: 12, phone: 8 }

/** The longest due first; with a bank statement at hand, a payment is found by its reference. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const [search, setSearch] = useState('')
  const found = matching(payments, search)
  const { rows, use } = useSteadyList(found, search)
  const { limit, showMore } = useShown(SHOWN_AT_ONCE, useLedToList(rows.map(({ item }) => item.id)).least)
  const shown = rows.slice(0, limit)
  // Typing is no press that could be meant for another row; "Clear search" and "Show more" are.
  const [typings, setTypings] = useState(0)
  const shownAfter = useRef<number | null>(null)
  useEffect(() => {
    shownAfter.current = typings
  }, [typings])
  function type(text: string) {
    setSearch(text)
    setTypings((count) => count + 1)
  }

  return (
    <>
      {(payments.length > SHOWN_AT_ONCE.phone || search !== '') && (
        <SearchBar
          label="Search by student or reference"
          value={search}
          onChange={type}
          found={words.shown(found.length, payments.length)}
        />
      )}
      {rows.length === 0 ? (
        <Empty action={<Button onPress={() => setSearch('')}>Clear search</Button>}>{words.noneFound}</Empty>
      ) : (
        <ul className="card divide-y divide-rule" {...use}>
          {shown.map(({ item: payment, isGone }, place) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              isGone={isGone}
              place={place}
              isAskedFor={shownAfter.current !== typings}
            />
          ))}
        </ul>
      )}
      <ShowMore of={rows.length} limit={limit} onPress={showMore} label="Show more payments" />
    </>
  )
}
