import { wire } from 'virtual:wire'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { bookings } from '#contract/bookings.ts'
import type { SentAnswer } from '#contract/core.ts'
import type { payments } from '#contract/payments.ts'
import { deleteBooking, keepBooking, type Lesson } from '#web/app/features/bookings/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import { notify } from '#web/app/ui/toasts.tsx'
import { UNDO_MS, words } from './words.ts'

const calls = clientFor<typeof payments>('payments', wire.payments)
const bookingCalls = clientFor<typeof bookings>('bookings', wire.bookings)

export type Payment = SentAnswer<(typeof payments)['pending']>[number]
export type { Lesson }

/** Everything for lessons that waits for its money, the longest due first. */
export const pendingPayments = queryOptions({
  queryKey: calls.pending.key(),
  queryFn: ({ signal }) => calls.pending({}, { signal }),
})

/** Our choice: what one looks through; for more there is the search. */
const PAID_AT_ONCE = 20

/** What was confirmed for lessons, the last one first, page by page; `search` is a part of the student or the reference. */
export const paidPayments = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...calls.paid.key(), search],
    queryFn: ({ signal, pageParam }) =>
      calls.paid({ query: { ...pageParam, search, limit: String(PAID_AT_ONCE) } }, { signal }),
    initialPageParam: {} as { paidBy?: string; after?: string },
    getNextPageParam: (page) => {
      const last = page.at(-1)
      return page.length === PAID_AT_ONCE && last?.paidAt ? { paidBy: last.paidAt, after: last.id } : undefined
    },
    placeholderData: keepPreviousData,
  })

/** What is confirmed at one answer, and taken back at one press. */
export interface Bill {
  readonly payments: readonly { readonly id: string }[]
  readonly packages?: readonly { readonly id: string }[]
}

/** Several of one family at once, at the sum that was shown. */
export async function confirmTogether(queryClient: QueryClient, bill: Bill, amount: number): Promise<void> {
  await calls.confirmTogether({ body: { ...idsOf(bill), amount } })
  await readMoneyAgain(queryClient, bill)
}

function idsOf({ payments, packages = [] }: Bill) {
  return { paymentIds: payments.map(({ id }) => id), hourPackageIds: packages.map(({ id }) => id) }
}

/** The money had not come after all. The family reads why. */
export async function takePaymentBack(queryClient: QueryClient, id: string, reason: string): Promise<void> {
  await calls.takeBack({ params: { id }, body: { reason } })
  await readMoneyAgain(queryClient)
}

async function readMoneyAgain(queryClient: QueryClient, { packages = [] }: Partial<Bill> = {}): Promise<void> {
  const topics = packages.length > 0 ? ['payments', 'bookings', 'hour-packages'] : ['payments', 'bookings']
  await Promise.all(topics.map((topic) => readTopicAgain(queryClient, topic)))
}

export async function confirmPayment(queryClient: QueryClient, id: string): Promise<void> {
  await calls.confirm({ params: { id } })
  // A late cancellation that is paid cannot be waived any more.
  await readMoneyAgain(queryClient)
}

/** Nobody is left to pay: the lesson goes, and what was owed for it with it (Rules #27). */
export async function strikeOff(queryClient: QueryClient, { booking }: Payment): Promise<void> {
  await deleteBooking(booking.id)
  await readTopicAgain(queryClient, 'payments')
}

/** Answers with the sentence that says how many were changed. */
export async function updatePaymentLinks(queryClient: QueryClient): Promise<string> {
  const { message } = await calls.updateLinks()
  await readTopicAgain(queryClient, 'payments')
  return message
}

export async function waiveCharge(queryClient: QueryClient, id: string, reason: string): Promise<void> {
  keepBooking(queryClient, await bookingCalls.waiveCharge({ params: { id }, body: { reason } }))
  await Promise.all(['payments', 'hour-packages'].map((topic) => readTopicAgain(queryClient, topic)))
}

/** Says that it is done, and for ten seconds takes it back at one press (Rules #126). */
export function notifyConfirmed(queryClient: QueryClient, bill: Bill): void {
  notify(words.confirmed, 'ok', UNDO_MS, { label: 'Undo', onPress: () => void undo(queryClient, bill) })
}

/** All of it, or nothing. */
async function undo(queryClient: QueryClient, bill: Bill): Promise<void> {
  try {
    await calls.takeBackTogether({ body: { ...idsOf(bill), reason: words.slip } })
    await readMoneyAgain(queryClient, bill)
    notify(words.undone)
  } catch (error) {
    notify(problemText(error, words.notTakenBack), 'danger')
  }
}
