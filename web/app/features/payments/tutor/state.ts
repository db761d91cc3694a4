import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { HourPackage } from '#contract/hour-packages.ts'
import type { Payment } from '#contract/payments.ts'
import { isPackageOwed } from '#domain/hours.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { packageHoursOf } from '#web/app/features/hour-packages/words.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { dayAndTime } from '#web/app/lib/format.ts'
import { isErased, type Owing } from './words.ts'

/** Our choice: more than one looks through at once, and what is printed; for more there is the search. */
const READ_AT_ONCE = 50

/** What waits for its money, the longest due first, page by page; what the reader was led to is on the first. */
export const waitingPages = (search: string, ledTo: string) =>
  infiniteQueryOptions({
    queryKey: [...api.payments.waiting.key(), { search, ledTo }],
    queryFn: ({ signal, pageParam }) =>
      api.payments.waiting(
        { query: { ...pageParam, search, until: ledTo.slice(0, 100), limit: READ_AT_ONCE } },
        { signal },
      ),
    initialPageParam: {} as { dueFrom?: Date; after?: string },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { topics: api.payments.waiting.reads },
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

const BEFORE_ANY = new Date(0)

/**
 * Both kinds in one list, the last one first; of packages those that are paid and can still be used, and where there are
 * more payments to read, not those among them.
 */
export function paidNewestFirst(
  payments: readonly Payment[],
  packages: readonly HourPackage[],
  hasMore: boolean,
): Paid[] {
  const oldest = (hasMore && payments.at(-1)?.paidAt) || BEFORE_ANY
  const lessons = payments.map((payment) => ({
    ...{ id: payment.id, isPackage: false, amount: payment.amount, reference: payment.reference },
    student: { name: payment.student.name, email: payment.student.email ?? '' },
    what: `${subjectInFull(payment.booking.subject)}, ${dayAndTime(payment.booking.startTime)}`,
    paidAt: payment.paidAt ?? BEFORE_ANY,
  }))
  const bought = packages
    .filter(({ status }) => status === 'ACTIVE' || status === 'DEPLETED')
    .map((each) => ({
      ...{ id: each.id, isPackage: true, amount: each.purchasePrice, reference: each.reference },
      student: { name: each.student?.name ?? '', email: each.student?.email ?? '' },
      what: packageHoursOf(each),
      paidAt: each.paidAt ?? each.purchasedAt,
    }))
  return [...lessons, ...bought.filter(({ paidAt }) => paidAt >= oldest)].sort(
    (a, b) => b.paidAt.getTime() - a.paidAt.getTime(),
  )
}

/** What else the same family owes; of whoever is erased it is no longer known whose it is. */
export function othersOf(payment: Payment, pending: readonly Payment[], packages: readonly HourPackage[]): Owing {
  if (isErased(payment)) return { payments: [], packages: [] }
  return {
    payments: pending.filter(({ id, student }) => id !== payment.id && student.id === payment.student.id),
    packages: packages.filter((each) => isPackageOwed(each) && each.student?.id === payment.student.id),
  }
}
