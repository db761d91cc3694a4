import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { packageDueAt } from '#domain/hours.ts'
import { byWhetherDue, inPaymentOrder } from '#domain/payments.ts'
import { useOpenLessons } from '#web/app/features/open-lessons/api.ts'
import { pounds } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { HoursOffer } from '#web/app/ui/hours-offer.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { type Payment, paymentsOf } from './api.ts'
import { DuePayment, listClass } from './due-payment.tsx'
import { type HourPackage, packagesOf } from './hour-packages/api.ts'
import { messages } from './messages.ts'
import { OrderedPackage } from './ordered-package.tsx'
import { PaidPayments } from './paid-payments.tsx'
import { isOwed, sumOf } from './state.ts'

interface LessonPaymentsProps {
  userId: string
  /** Between what is due and what was paid. */
  children: ReactNode
}

/** What is owed, for lessons and for ordered hours, the most urgent first, and below everything else what was paid. */
export function LessonPayments({ userId, children }: LessonPaymentsProps) {
  const payments = useQuery(paymentsOf(userId))
  const packages = useQuery(packagesOf(userId))
  const paid = payments.data?.filter(({ status }) => status === 'PAID')
  const failed = [payments, packages].find(({ isError, data }) => isError && !data)
  return (
    <>
      <Section title="To pay">
        {payments.data && packages.data ? (
          <Due userId={userId} payments={payments.data} packages={packages.data} />
        ) : failed ? (
          <Failed message={messages.notLoaded} onRetry={() => void failed.refetch()} />
        ) : (
          <SkeletonRows label={messages.loading} rows={12} />
        )}
      </Section>
      {children}
      {paid && <PaidPayments payments={paid} />}
    </>
  )
}

interface DueProps {
  userId: string
  payments: readonly Payment[]
  packages: readonly HourPackage[]
}

function Due({ userId, payments, packages }: DueProps) {
  const now = useNow()
  const due = inPaymentOrder(
    payments.filter(({ status }) => status === 'PENDING'),
    now,
  )
  const ordered = packages.filter(isOwed).map((each) => ({ ...each, dueAt: packageDueAt(new Date(each.purchasedAt)) }))
  const dueLessons = byWhetherDue(due, now)
  const duePackages = byWhetherDue(ordered, now)
  if (due.length + ordered.length === 0) return <Empty>{messages.nothingDue}</Empty>
  return (
    <>
      {due.some(({ isCoverable }) => isCoverable) && <Offer userId={userId} />}
      <div className="grid gap-6">
        <Owed title="Owed now" lessons={dueLessons.owedNow} packages={duePackages.owedNow} {...{ now, userId }} />
        <Owed title="Coming up" lessons={dueLessons.comingUp} packages={duePackages.comingUp} {...{ now, userId }} />
      </div>
      <p className="mt-5 text-right text-lg">
        <span className="text-ink-2">{messages.inAll(due.length, ordered.length)} </span>
        <span className="font-semibold tabular-nums">{pounds(sumOf(due, ordered))}</span>
      </p>
    </>
  )
}

interface OwedProps extends Omit<DueProps, 'payments'> {
  title: string
  lessons: readonly Payment[]
  now: Date
}

/** What is due, or what is not yet, with its sum: the tutor reads the same two (Rules #80). */
function Owed({ title, lessons, packages, now, userId }: OwedProps) {
  const titleId = useId()
  if (lessons.length + packages.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={titleId} className="text-xl font-semibold">
          {title}
        </h3>
        <p className="text-lg font-semibold tabular-nums">{pounds(sumOf(lessons, packages))}</p>
      </div>
      <ul className={listClass}>
        {lessons.map((payment) => (
          <DuePayment key={payment.id} payment={payment} now={now} studentId={userId} />
        ))}
        {packages.map((each) => (
          <OrderedPackage key={each.id} hourPackage={each} />
        ))}
      </ul>
    </section>
  )
}

function Offer({ userId }: { userId: string }) {
  return <HoursOffer source={useOpenLessons(userId)} whose="your" isExpected />
}
