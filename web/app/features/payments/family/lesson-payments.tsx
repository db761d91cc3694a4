import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { HourPackage } from '#contract/hour-packages.ts'
import type { Payment } from '#contract/payments.ts'
import { isPackageOwed } from '#domain/hours.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { packagesOf } from '#web/app/features/hour-packages/api.ts'
import { HoursOffer } from '#web/app/features/open-lessons/hours-offer.tsx'
import { owedBy, paidBy } from '#web/app/features/payments/api.ts'
import { day, dayAndRange } from '#web/app/lib/format.ts'
import { useStudent } from '#web/app/lib/student.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import { Below } from '#web/app/ui/below.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { NotListed, useLedTo, useLedToList } from '#web/app/ui/led-to.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { ShownPages } from '#web/app/ui/paged-list.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { OwedList } from './owed-list.tsx'
import { allOwed, sumOf } from './state.ts'
import { words } from './words.ts'

interface LessonPaymentsProps {
  userId: string
  /** Between what is due and what was paid. */
  children: ReactNode
}

/** What is owed, for lessons and for ordered hours, the most urgent first, and below everything else what was paid. */
export function LessonPayments({ userId, children }: LessonPaymentsProps) {
  const payments = useQuery(owedBy(userId))
  const paid = useInfiniteQuery(paidBy(userId))
  const packages = useQuery(packagesOf(userId))
  const listed = payments.data && paid.data && packages.data && [...payments.data, ...paid.data, ...packages.data]
  const { isMissing } = useLedToList(
    listed?.map(({ id }) => id),
    paid,
  )
  return (
    <>
      {isMissing && <NotListed>{words.notListed}</NotListed>}
      <Section title="To pay">
        {payments.data && packages.data ? (
          <Due userId={userId} payments={payments.data} packages={packages.data} />
        ) : (
          faceOf([payments, packages], { ...words.faces, rows: 12 })
        )}
      </Section>
      {children}
      <Below rows={PAID_AT_ONCE.phone}>
        <PaidPayments of={paid} />
      </Below>
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
  const owed = allOwed(payments, packages, now)
  const lessons = owed.filter(({ kind }) => kind === 'lesson')
  const student = useStudent()
  const payers = [...payments, ...packages.filter(isPackageOwed)].find((each) => each.payers)?.payers ?? []
  if (owed.length === 0) return <Empty>{words.nothingDue}</Empty>
  return (
    <>
      {student && payers.length > 1 && (
        <p className="-mt-1 mb-4 text-ink-2">{words.paidBy(firstNameOf(student), payers)}</p>
      )}
      {payments.some(({ isCoverable }) => isCoverable) && <HoursOffer studentId={userId} whose="your" isExpected />}
      <OwedList userId={userId} owed={owed} now={now} />
      <p className="mt-5 text-right text-lg">
        <span className="text-ink-2">{words.inAll(lessons.length, owed.length - lessons.length)} </span>
        <span className="font-semibold tabular-nums">{poundsText(sumOf(owed))}</span>
      </p>
    </>
  )
}

/** Our choice: the last weeks at a glance, the rest on request. */
const PAID_AT_ONCE = { desk: 6, phone: 4 }

/** Newest first. */
function PaidPayments({ of: list }: { of: UseInfiniteQueryResult<readonly Payment[]> }) {
  const payments = list.data
  const { least } = useLedToList(payments?.map(({ id }) => id))
  if (!payments && !list.isError) return null
  return (
    <Section title="Paid">
      {!payments ? (
        faceOf([list], words.faces)
      ) : payments.length === 0 ? (
        <Empty>{words.nothingPaid}</Empty>
      ) : (
        <ShownPages
          of={list}
          items={payments}
          atOnce={PAID_AT_ONCE}
          least={least}
          more="Show earlier payments"
          failed={words.faces.failed}
        >
          {(shown) => (
            <ul className="card divide-y divide-feint overflow-hidden">
              {shown.map((payment) => (
                <PaidPayment key={payment.id} payment={payment} />
              ))}
            </ul>
          )}
        </ShownPages>
      )}
    </Section>
  )
}

function PaidPayment({ payment: { id, booking, status, amount, paidAt, reference } }: { payment: Payment }) {
  const row = useLedTo<HTMLLIElement>(id)
  return (
    <li
      {...row}
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 outline-offset-[-3px] md:px-5"
    >
      <p className="wrap-anywhere">
        <span className="font-semibold">{subjectInFull(booking.subject)}</span>{' '}
        <span className="text-ink-2">
          {booking.type === 'CONSULTATION' && 'consultation, '}
          {unbroken(dayAndRange(booking.startTime, booking.endTime))}
        </span>
      </p>
      <p className="text-right font-semibold tabular-nums">{poundsText(amount)}</p>
      <p className="text-sm text-ink-2">
        {paidAt && `Paid on ${day(paidAt)}, `}
        <code className="whitespace-nowrap">{reference}</code>
      </p>
      <p className="text-right">
        <StatusChip status={status} />
      </p>
    </li>
  )
}
