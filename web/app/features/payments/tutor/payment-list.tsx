import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState } from 'react'
import type { Payment } from '#contract/payments.ts'
import { poundsText } from '#domain/money.ts'
import { subjectAndCategory } from '#domain/subjects.ts'
import { packagesOf } from '#web/app/features/hour-packages/api.ts'
import { askToUseHours } from '#web/app/features/open-lessons/hours-offer.tsx'
import { day, dayAndTime } from '#web/app/lib/format.ts'
import { queryClient } from '#web/app/lib/query-client.ts'
import { useSteadyList } from '#web/app/lib/use-steady-list.ts'
import { useUnsettled } from '#web/app/lib/use-unsettled.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { NotListed, useLedTo, useLedToList } from '#web/app/ui/led-to.tsx'
import { LedTo } from '#web/app/ui/led-to-name.ts'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { ShownPages } from '#web/app/ui/paged-list.tsx'
import { SearchBar } from '#web/app/ui/search-bar.tsx'
import { Chip, StatusChip } from '#web/app/ui/status-chip.tsx'
import { askToStrikeOff } from './questions.tsx'
import { waitingOf, waitingPages } from './state.ts'
import { isErased, paymentInWords, words } from './words.ts'

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

  if (!pages?.[0] || !payments) return faceOf([list], { ...words.faces, rows: 12 })
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
      failed={words.faces.failed}
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

interface PaymentRowProps {
  payment: Payment
  /** It waits no longer, and keeps its place while the list is used. */
  isGone: boolean
  place: number
  /** It stands here because of what was typed in the search, or since the list was first shown. */
  isAskedFor: boolean
}

/** Student, lesson, amount, due date, status, and Confirm (Rules: payments). */
function PaymentRow({ payment, isGone, place, isAskedFor }: PaymentRowProps) {
  const row = useLedTo<HTMLLIElement>(payment.id)
  const isUnsettled = useUnsettled(place, isAskedFor)
  const settled = (act: () => void) => () => {
    if (!isUnsettled()) act()
  }
  const [isAsking, setAsking] = useState(false)
  async function askToConfirm() {
    setAsking(true)
    // What else the family owes stands in the question from the beginning.
    if (!isErased(payment)) {
      const { id } = payment.student
      await Promise.all([queryClient.prefetchQuery(waitingOf(id)), queryClient.prefetchQuery(packagesOf(id))])
    }
    setAsking(false)
    void openDialog(() => import('./confirm-payment.tsx'), 'ConfirmPayment', { payment })
  }
  const { student, booking, amount, dueDate, isOverdue, status, reference, saidPaidAt, payers = [] } = payment
  const askForHours = () => askToUseHours({ studentId: student.id, bookingId: booking.id, whose: `${student.name}’s` })
  return (
    <li
      {...row}
      data-focus-home="row"
      className={cx(
        'grid scroll-mt-20 outline-offset-[-3px] grid-cols-[auto_1fr] gap-x-6 gap-y-2 p-4 lg:grid-cols-[1fr_1.3fr_auto_9rem_9.5rem] lg:items-center xl:grid-cols-[1fr_1.3fr_auto_11rem_9.5rem] lg:px-5',
        isGone && 'text-ink-3',
      )}
    >
      <div className="min-w-0 max-lg:col-span-2">
        <p className="font-semibold wrap-anywhere">{student.name}</p>
        {student.email && <p className="text-sm wrap-anywhere text-ink-3">{student.email}</p>}
        {payers.length > 0 && <p className="text-sm wrap-anywhere text-ink-2">{words.paidBy(payers)}</p>}
      </div>
      <div className="min-w-0 max-lg:col-span-2">
        <p className="wrap-anywhere">{subjectAndCategory(booking.subject)}</p>
        <p className="text-sm text-ink-2 tabular-nums">{dayAndTime(booking.startTime)}</p>
      </div>
      <div className="lg:text-right">
        <p className="text-lg font-semibold tabular-nums">{poundsText(amount)}</p>
        <p className="font-code text-xs text-ink-2">{reference}</p>
      </div>
      <div className="grid content-start gap-1 justify-items-end lg:justify-items-start">
        <p className="text-ink-2 tabular-nums">Due {day(dueDate)}</p>
        <p className="relative flex flex-wrap gap-1.5 max-lg:justify-end">
          {isGone && (
            <span className="absolute top-0 lg:left-0 max-lg:right-0">
              <Chip tone="ok">Done</Chip>
            </span>
          )}
          {/* What it was keeps its room, or the rows below would move. */}
          <span className={cx('contents', isGone && 'invisible')}>
            {booking.lateCancellation && <Chip>Cancelled late</Chip>}
            {saidPaidAt && <Chip tone="info">{words.saidPaid(day(saidPaidAt))}</Chip>}
            {isOverdue && <Chip tone="danger">Overdue</Chip>}
            <StatusChip status={status} />
          </span>
        </p>
      </div>
      <div className="grid gap-2 max-lg:col-span-2 max-lg:mt-1">
        <Button variant="primary" onPress={settled(() => void askToConfirm())} isPending={isAsking} isDisabled={isGone}>
          Confirm
          <span className="sr-only"> the payment of {paymentInWords(payment)}</span>
        </Button>
        {payment.isCoverable && (
          <Button onPress={settled(askForHours)} isDisabled={isGone}>
            Use hours
            <span className="sr-only"> for the lesson of {paymentInWords(payment)}</span>
          </Button>
        )}
        {isErased(payment) && (
          <Button onPress={settled(() => askToStrikeOff(payment))} isDisabled={isGone}>
            Strike off
            <span className="sr-only"> the debt of {paymentInWords(payment)}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
