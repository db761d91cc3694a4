import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { HourPackage } from '#contract/hour-packages.ts'
import type { Payment } from '#contract/payments.ts'
import { poundsText } from '#domain/money.ts'
import { HoursOffer } from '#web/app/features/open-lessons/hours-offer.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { useLedToList } from '#web/app/lib/use-in-sight.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { NotListed } from '#web/app/ui/not-listed.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { OwedList } from './owed-list.tsx'
import { PaidPayments } from './paid-payments.tsx'
import { allOwed, sumOf } from './state.ts'
import { words } from './words.ts'

interface LessonPaymentsProps {
  userId: string
  /** Between what is due and what was paid. */
  children: ReactNode
}

/** What is owed, for lessons and for ordered hours, the most urgent first, and below everything else what was paid. */
export function LessonPayments({ userId, children }: LessonPaymentsProps) {
  const question = { params: { studentId: userId } }
  const payments = useQuery(ask(api.payments.ofStudent, question))
  const packages = useQuery(ask(api.hourPackages.ofStudent, question))
  const paid = payments.data?.filter(({ status }) => status === 'PAID')
  const listed = payments.data &&
    packages.data && [...payments.data.filter(({ status }) => status !== 'VOID'), ...packages.data]
  const { isMissing } = useLedToList(listed?.map(({ id }) => id))
  return (
    <>
      {isMissing && <NotListed>{words.notListed}</NotListed>}
      <Section title="To pay">
        {payments.data && packages.data ? (
          <Due userId={userId} payments={payments.data} packages={packages.data} />
        ) : (
          faceOf([payments, packages], { waiting: words.loading, rows: 12, failed: words.notLoaded })
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
  const owed = allOwed(payments, packages, now)
  const lessons = owed.filter(({ kind }) => kind === 'lesson')
  if (owed.length === 0) return <Empty>{words.nothingDue}</Empty>
  return (
    <>
      {payments.some(({ isCoverable }) => isCoverable) && <HoursOffer studentId={userId} whose="your" isExpected />}
      <OwedList userId={userId} owed={owed} now={now} />
      <p className="mt-5 text-right text-lg">
        <span className="text-ink-2">{words.inAll(lessons.length, owed.length - lessons.length)} </span>
        <span className="font-semibold tabular-nums">{poundsText(sumOf(owed))}</span>
      </p>
    </>
  )
}
