import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState } from 'react'
import type { Payment } from '#contract/payments.ts'
import { LedTo } from '#web/app/lib/led-to.ts'
import { useLedToList } from '#web/app/lib/use-in-sight.ts'
import { useSteadyList } from '#web/app/lib/use-steady-list.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { NotListed } from '#web/app/ui/not-listed.tsx'
import { SearchBar } from '#web/app/ui/search-bar.tsx'
import { ShownPages } from '#web/app/ui/shown-pages.tsx'
import { PaymentRow } from './payment-row.tsx'
import { waitingPages } from './state.ts'
import { words } from './words.ts'

/** Our choice: what one looks through; for more there is the search. */
const SHOWN_AT_ONCE = { desk: 12, phone: 6 }

/** The longest due first; with a bank statement at hand, a payment is found by its reference (Rules #149). */
export function PaymentList() {
  const [search, setSearch] = useState('')
  // Typing is no press that could be meant for another row; "Clear search" and "Show more" are.
  const [isTyped, setTyped] = useState(true)
  const sought = search.trim().slice(0, 100)
  const list = useInfiniteQuery(waitingPages(sought, useContext(LedTo)))
  const pages = list.data?.pages
  const payments = pages?.flatMap((page) => page.payments)
  const { isMissing } = useLedToList(list.isPlaceholderData ? undefined : payments?.map(({ id }) => id))
  const [answered, setAnswered] = useState('')
  if (!list.isPlaceholderData && answered !== sought) setAnswered(sought)
  function seek(text: string, typed: boolean) {
    setSearch(text)
    setTyped(typed)
  }

  if (!pages?.[0] || !payments) return faceOf([list], { waiting: words.loading, rows: 12, failed: words.notLoaded })
  const [{ found, count }] = pages
  return (
    <>
      {isMissing && <NotListed>{words.notWaiting}</NotListed>}
      {(count > SHOWN_AT_ONCE.phone || search !== '') && (
        <SearchBar
          label="Search by student or reference"
          value={search}
          onChange={(text) => seek(text, true)}
          found={words.shown(found, count)}
        />
      )}
      {count === 0 && search === '' ? (
        <Empty>{words.noPending}</Empty>
      ) : (
        <Rows of={list} payments={payments} answered={answered} isTyped={isTyped} onCleared={() => seek('', false)} />
      )}
    </>
  )
}

interface RowsProps {
  of: UseInfiniteQueryResult
  payments: readonly Payment[]
  /** The search to which they are the answer. */
  answered: string
  isTyped: boolean
  onCleared: () => void
}

function Rows({ of: list, payments, answered, isTyped, onCleared }: RowsProps) {
  const { rows, use } = useSteadyList(payments, answered)
  const { least } = useLedToList(rows.map(({ item }) => item.id))
  const shownFor = useRef<string | null>(null)
  useEffect(() => {
    shownFor.current = answered
  }, [answered])
  if (rows.length === 0)
    return <Empty action={<Button onPress={onCleared}>Clear search</Button>}>{words.noneFound}</Empty>
  return (
    <ShownPages
      of={list}
      items={rows}
      atOnce={SHOWN_AT_ONCE}
      least={least}
      more="Show more payments"
      failed={words.notLoaded}
    >
      {(shown) => (
        <ul className="card divide-y divide-rule" {...use}>
          {shown.map(({ item: payment, isGone }, place) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              isGone={isGone}
              place={place}
              isAskedFor={isTyped && shownFor.current !== answered}
            />
          ))}
        </ul>
      )}
    </ShownPages>
  )
}
