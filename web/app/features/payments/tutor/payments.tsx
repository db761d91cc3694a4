import { Suspense } from 'react'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { lateCancellationsOf, lessonOf } from '#web/app/features/bookings/api.ts'
import { hoursInWords } from '#web/app/features/hour-packages/words.ts'
import { dayAndTime } from '#web/app/lib/format.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Empty, Loaded, ShowMore, SkeletonRows, useShown } from '#web/app/ui/loaded.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { PaymentList } from './payment-list.tsx'
import { askToUpdateLinks } from './questions.tsx'
import { type StandingCharge, standingCharges, words } from './words.ts'

const PaidPayments = lazyPart(() => import('./paid-payments.tsx'), 'PaidPayments')

interface PaymentsProps {
  userId: string
  list: 'waiting' | 'paid'
  onList: (list: PaymentsProps['list']) => void
}

/**
 * Rules: payments, Financials → Payments: what is owed, and what may be let go; and what was confirmed (Rules #123).
 */
export function Payments({ userId, list, onList }: PaymentsProps) {
  return (
    <Tabs
      label="Payments"
      items={[
        {
          id: 'waiting',
          name: 'Waiting',
          content: (
            <>
              <PendingPayments />
              <LateCancellations userId={userId} />
            </>
          ),
        },
        {
          id: 'paid',
          name: 'Paid',
          content: (
            <Suspense fallback={<SkeletonRows label={words.paidLoading} />}>
              <PaidPayments />
            </Suspense>
          ),
        },
      ]}
      selected={list}
      onSelect={onList}
    />
  )
}

/** Rules #63: what waits for its money. */
function PendingPayments() {
  return (
    <section aria-labelledby="pending-payments">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="pending-payments" className="text-xl">
          Pending payments
        </h2>
        <Button data-focus-home onPress={askToUpdateLinks}>
          Update Payment Links
        </Button>
      </div>
      <p className="mb-4 max-w-prose text-ink-2">{words.about}</p>
      <PaymentList />
    </section>
  )
}

/** Rules #114: the tutor may let the charge of a late cancellation go, once and with a reason. */
function LateCancellations({ userId }: { userId: string }) {
  return (
    <Section title="Late cancellations" isHome className="mt-9">
      <p className="mb-4 max-w-prose text-ink-2">{words.lateAbout}</p>
      <Loaded of={lateCancellationsOf(userId)} waiting={words.lateLoading} rows={1} failed={words.faces.failed}>
        {(bookings) => <Charges charges={standingCharges(bookings.map(lessonOf))} />}
      </Loaded>
    </Section>
  )
}

function Charges({ charges }: { charges: readonly StandingCharge[] }) {
  // Our choice: the page has more lists than this one.
  const { limit, showMore } = useShown({ desk: 20, phone: 3 })
  if (charges.length === 0) return <Empty>{words.noLate}</Empty>
  return (
    <>
      <ul className="card divide-y divide-rule">
        {charges.slice(0, limit).map((charge) => (
          <Charge key={charge.lesson.id} charge={charge} />
        ))}
      </ul>
      <ShowMore of={charges.length} limit={limit} onPress={showMore} label="Show earlier cancellations" />
    </>
  )
}

function Charge({ charge }: { charge: StandingCharge }) {
  const { lesson, packageMinutes, pendingPence, paidPence, mayWaive } = charge
  const waive = () => openDialog(() => import('./waive-dialog.tsx'), 'WaiveDialog', { lesson })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4 md:px-5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold wrap-anywhere">{lesson.student.name}</p>
        <p className="text-ink-2">
          {subjectInFull(lesson.subject)}, {dayAndTime(lesson.startTime)}
        </p>
        {!mayWaive && <p className="text-sm text-ink-2">{words.paidByFamily}</p>}
      </div>
      <p className="font-semibold tabular-nums">
        {packageMinutes > 0
          ? `${hoursInWords(packageMinutes)} of a package`
          : poundsText(mayWaive ? pendingPence : paidPence)}
      </p>
      {mayWaive && (
        <Button onPress={waive}>
          Waive
          <span className="sr-only">
            {' '}
            the charge of {lesson.student.name}, {dayAndTime(lesson.startTime)}
          </span>
        </Button>
      )}
    </li>
  )
}
