import { useRef, useState } from 'react'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import type { Payment } from './api.ts'
import { matchingPayments } from './format.ts'
import { messages } from './messages.ts'
import { PaymentRow } from './payment-row.tsx'

/** Our choice: what one looks through; for more there is the search. */
const SHOWN_AT_ONCE = 12

interface PaymentListProps {
  payments: readonly Payment[]
  onStrikeOff: (payment: Payment) => void
  /** The last one in sight was confirmed, and with it the button that had the focus is gone. */
  onEmptied: () => void
}

/** The longest due first; with a bank statement at hand, a payment is found by its reference. */
export function PaymentList({ payments, onStrikeOff, onEmptied }: PaymentListProps) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const list = useRef<HTMLUListElement>(null)
  const found = matchingPayments(payments, search)
  const shown = found.slice(0, limit)

  /** To the next row, so that many are confirmed one after another without the page moving. */
  function confirmed(place: number) {
    const next = shown[place + 1] ?? shown[place - 1]
    if (!next) return onEmptied()
    focusIfLost(() => list.current?.querySelector<HTMLElement>(`[data-payment="${next.id}"]`))
  }

  return (
    <>
      {(payments.length > SHOWN_AT_ONCE || search !== '') && (
        <search className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="min-w-60 flex-1 md:max-w-md">
            <TextField type="search" label="Search by student or reference" value={search} onChange={setSearch} />
          </div>
          <p role="status" className="pb-2.5 text-sm text-ink-3">
            {messages.shown(found.length, payments.length)}
          </p>
        </search>
      )}
      {found.length === 0 ? (
        <Empty action={<Button onPress={() => setSearch('')}>Clear search</Button>}>{messages.noneFound}</Empty>
      ) : (
        <ul ref={list} className="card divide-y divide-rule">
          {shown.map((payment, place) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              onConfirmed={() => confirmed(place)}
              onStrikeOff={() => onStrikeOff(payment)}
            />
          ))}
        </ul>
      )}
      {found.length > limit && (
        <p className="mt-5 text-center">
          <Button onPress={() => setLimit(limit + SHOWN_AT_ONCE)}>Show more payments</Button>
        </p>
      )}
    </>
  )
}
