import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { poundsText } from '#domain/money.ts'
import { isInPayment } from '#domain/payments.ts'
import { paidPackagePages } from '#web/app/features/hour-packages/api.ts'
import { afterFull, api, askPages } from '#web/app/lib/api.ts'
import { dayAndTime } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { SearchBar } from '#web/app/ui/search-bar.tsx'
import { holdsUp, type Paid, paidForLesson, paidForPackage, paidNewestFirst } from './state.ts'
import { words } from './words.ts'

/** Our choice: what one looks through; for more there is the search. */
const PAID_AT_ONCE = 20

/** What was confirmed for lessons, page by page; `search` is a part of the student or the reference. */
const paidPayments = (search: string) =>
  infiniteQueryOptions({
    ...askPages(api.payments.paid, { query: { search, limit: PAID_AT_ONCE } }, (page) =>
      afterFull(page, PAID_AT_ONCE, ({ paidAt, id }) => paidAt && { paidBy: paidAt, after: id }),
    ),
    select: ({ pages }) => pages.flat(),
    placeholderData: keepPreviousData,
  })

/** What was confirmed, lessons and packages, the last one first: a slip is taken back here (Rules #123, #126). */
export function PaidPayments() {
  const [search, setSearch] = useState('')
  const sought = search.trim().slice(0, 100)
  const payments = useInfiniteQuery(paidPayments(sought))
  const packages = useInfiniteQuery(paidPackagePages(sought, PAID_AT_ONCE))
  const lists = [
    { of: payments, paid: payments.data?.map(paidForLesson) ?? [], hasMore: payments.hasNextPage },
    { of: packages, paid: packages.data?.map(paidForPackage) ?? [], hasMore: packages.hasNextPage },
  ]
  const hasMore = lists.some((list) => list.hasMore)
  const found = payments.data && packages.data ? paidNewestFirst(lists).filter(isInPayment(search)) : null
  const readMore = () => {
    for (const list of lists) if (holdsUp(list, lists)) void list.of.fetchNextPage()
  }

  return (
    <section aria-labelledby="paid-payments">
      <h2 id="paid-payments" tabIndex={-1} data-focus-home className="mb-3 text-xl outline-none">
        Paid
      </h2>
      <p className="mb-4 max-w-prose text-ink-2">{words.aboutPaid}</p>
      {found && (found.length > 0 || search !== '') && (
        <SearchBar
          label="Search by student or reference"
          value={search}
          onChange={setSearch}
          found={words.found(found.length, hasMore)}
        />
      )}
      {found ? (
        <PaidList paid={found} isSought={search !== ''} onSearchCleared={() => setSearch('')} />
      ) : (
        faceOf([payments, packages], { waiting: words.paidLoading, failed: words.faces.failed })
      )}
      {found && hasMore && (
        <p className="mt-5 text-center">
          <Button onPress={readMore} isPending={lists.some((list) => list.of.isFetchingNextPage)}>
            Show more payments
          </Button>
        </p>
      )}
    </section>
  )
}

interface PaidListProps {
  paid: readonly Paid[]
  isSought: boolean
  onSearchCleared: () => void
}

function PaidList({ paid, isSought, onSearchCleared }: PaidListProps) {
  if (paid.length === 0) {
    return isSought ? (
      <Empty action={<Button onPress={onSearchCleared}>Clear search</Button>}>{words.noneFound}</Empty>
    ) : (
      <Empty>{words.noPaid}</Empty>
    )
  }
  return (
    <ul className="card divide-y divide-rule">
      {paid.map((each) => (
        <PaidRow key={each.id} paid={each} />
      ))}
    </ul>
  )
}

function PaidRow({ paid }: { paid: Paid }) {
  const { student, what, amount, reference } = paid
  const takeBack = () => openDialog(() => import('./take-back-dialog.tsx'), 'TakeBackDialog', { paid })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 p-4 lg:grid-cols-[1fr_1.5fr_auto_auto] lg:items-center lg:px-5">
      <div className="min-w-0 max-lg:col-span-2">
        <p className="font-semibold wrap-anywhere">{student.name}</p>
        <p className="text-sm text-ink-3 wrap-anywhere">{student.email}</p>
      </div>
      <div className="min-w-0 max-lg:col-span-2">
        <p className="wrap-anywhere">{what}</p>
        <p className="text-sm text-ink-2 tabular-nums">Confirmed {dayAndTime(paid.paidAt)}</p>
      </div>
      <div className="lg:text-right">
        <p className="text-lg font-semibold tabular-nums">{poundsText(amount)}</p>
        <p className="font-code text-xs text-ink-2">{reference}</p>
      </div>
      <div className="self-center justify-self-end">
        <Button onPress={takeBack}>
          Take back
          <span className="sr-only">
            {' '}
            the payment of {student.name}, {what}
          </span>
        </Button>
      </div>
    </li>
  )
}
