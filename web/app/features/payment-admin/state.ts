import type { QueryClient } from '@tanstack/react-query'
import { packageHours } from '#domain/hours.ts'
import type { HourPackage } from '#web/app/features/package-admin/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { notify } from '#web/app/ui/toasts.tsx'
import { type Payment, takePaymentBack } from './api.ts'
import { dayAndTime, subjectAndCategory } from './format.ts'
import { messages, UNDO_MS } from './messages.ts'

/** Says that it is done, and for ten seconds takes it back at one press (Rules §5). */
export function notifyConfirmed(queryClient: QueryClient, payments: readonly { readonly id: string }[]): void {
  notify(messages.confirmed, 'ok', UNDO_MS, { label: 'Undo', onPress: () => void undo(queryClient, payments) })
}

async function undo(queryClient: QueryClient, payments: readonly { readonly id: string }[]): Promise<void> {
  try {
    for (const { id } of payments) await takePaymentBack(queryClient, id, messages.slip)
    notify(messages.undone)
  } catch (error) {
    notify(problemText(error, messages.notTakenBack), 'danger')
  }
}

/** Money that was confirmed, for a lesson or for a package. */
export interface Paid {
  readonly id: string
  readonly isPackage: boolean
  readonly student: { readonly name: string; readonly email: string }
  /** "Mathematics - GCSE, Tue 8 Sept, 16:30" or "10 hours of Mathematics - GCSE" */
  readonly what: string
  readonly amount: number
  readonly reference: string
  readonly paidAt: Date
}

/** Both kinds in one list, the last one first; of packages those that are paid and can still be used. */
export function paidNewestFirst(payments: readonly Payment[], packages: readonly HourPackage[]): Paid[] {
  const lessons = payments.map((payment) => ({
    ...{ id: payment.id, isPackage: false, amount: payment.amount, reference: payment.reference },
    student: { name: payment.student.name, email: payment.student.email ?? '' },
    what: `${subjectAndCategory(payment.booking.subject)}, ${dayAndTime(payment.booking.startTime)}`,
    paidAt: new Date(payment.paidAt ?? 0),
  }))
  const bought = packages
    .filter(({ status }) => status === 'ACTIVE' || status === 'DEPLETED')
    .map((each) => ({
      ...{ id: each.id, isPackage: true, amount: each.purchasePrice, reference: each.reference },
      student: { name: each.student?.name ?? '', email: each.student?.email ?? '' },
      what: `${packageHours[each.packageType]} hours of ${subjectAndCategory(each.subject)}`,
      paidAt: new Date(each.paidAt ?? each.purchasedAt),
    }))
  return [...lessons, ...bought].sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
}

/** Those of whose student or reference the text is a part, in any case. */
export function matchingPaid(paid: readonly Paid[], search: string): readonly Paid[] {
  const sought = search.trim().toLowerCase()
  return paid.filter(({ student: { name, email }, reference }) =>
    [name, email, reference].some((text) => text.toLowerCase().includes(sought)),
  )
}
