import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { HourPackage } from '#contract/hour-packages.ts'
import type { Payment } from '#contract/payments.ts'
import { isPackageOwed } from '#domain/hours.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { packageHoursOf } from '#web/app/features/hour-packages/words.ts'
import { api, ask, askPages } from '#web/app/lib/api.ts'
import { dayAndTime } from '#web/app/lib/format.ts'
import { isErased, type Owing } from './words.ts'

/** Our choice: more than one looks through at once, and what is printed; for more there is the search. */
const READ_AT_ONCE = 50

/** What waits for its money, the longest due first, page by page; what the reader was led to is on the first. */
export const waitingPages = (search: string, ledTo: string) =>
  infiniteQueryOptions({
    ...askPages(
      api.payments.waiting,
      { query: { search, until: ledTo.slice(0, 100), limit: READ_AT_ONCE } },
      ({ next }) => next,
    ),
    placeholderData: keepPreviousData,
  })

/** What one family has to pay for lessons. */
export const waitingOf = (studentId: string) => ask(api.payments.waiting, { query: { studentId } })

/** Money that was confirmed, for a lesson or for a package. */
export interface Paid {
  readonly id: string
  readonly isPackage: boolean
  readonly student: { readonly name: string; readonly email: string }
  /** "GCSE Mathematics, Tue 8 Sept, 16:30" or "10 hours of GCSE Mathematics" */
  readonly what: string
  readonly amount: number
  readonly reference: string
  readonly paidAt: Date
}

/** What has been read of one kind, the last one first. */
interface Ledger {
  readonly paid: readonly Paid[]
  readonly hasMore: boolean
}

/** Both kinds in one list, the last one first; where there is more of one to read, nothing that is older than its last. */
export function paidNewestFirst(ledgers: readonly Ledger[]): Paid[] {
  const edge = Math.max(...ledgers.map(edgeOf))
  const all = ledgers.flatMap(({ paid }) => paid).filter(({ paidAt }) => paidAt.getTime() >= edge)
  return all.sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
}

/** Whether more of this one has to be read before an older one of any can be shown. */
export function holdsUp(ledger: Ledger, ledgers: readonly Ledger[]): boolean {
  return ledger.hasMore && edgeOf(ledger) === Math.max(...ledgers.map(edgeOf))
}

function edgeOf({ paid, hasMore }: Ledger): number {
  return hasMore ? (paid.at(-1)?.paidAt.getTime() ?? -Infinity) : -Infinity
}

const BEFORE_ANY = new Date(0)

export function paidForLesson({ id, student, booking, amount, reference, paidAt }: Payment): Paid {
  return {
    ...{ id, isPackage: false, amount, reference, paidAt: paidAt ?? BEFORE_ANY },
    student: { name: student.name, email: student.email ?? '' },
    what: `${subjectInFull(booking.subject)}, ${dayAndTime(booking.startTime)}`,
  }
}

export function paidForPackage(hourPackage: HourPackage): Paid {
  const { id, student, purchasePrice, reference, paidAt } = hourPackage
  return {
    ...{ id, isPackage: true, amount: purchasePrice, reference, paidAt: paidAt ?? BEFORE_ANY },
    student: { name: student?.name ?? '', email: student?.email ?? '' },
    what: packageHoursOf(hourPackage),
  }
}

/** What else the same family owes; of whoever is erased it is no longer known whose it is. */
export function othersOf(payment: Payment, pending: readonly Payment[], packages: readonly HourPackage[]): Owing {
  if (isErased(payment)) return { payments: [], packages: [] }
  return {
    payments: pending.filter(({ id, student }) => id !== payment.id && student.id === payment.student.id),
    packages: packages.filter(isPackageOwed),
  }
}
