import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SentAnswer, SentQuestion } from '#contract/core.ts'
import type { hourPackages } from '#contract/hour-packages.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof hourPackages>('hour-packages', wire.hourPackages)

export type HourPackage = SentAnswer<(typeof hourPackages)['ofStudent']>[number]
export type HourEntry = SentAnswer<(typeof hourPackages)['entries']>[number]
export type PricingOption = SentAnswer<(typeof hourPackages)['pricing']>['options'][number]
export type Purchase = SentAnswer<(typeof hourPackages)['purchase']>
export type PurchaseOrder = SentQuestion<(typeof hourPackages)['purchase']>['body']

/** A student's hour packages, newest first. */
export const packagesOf = (studentId: string) =>
  queryOptions({
    queryKey: calls.ofStudent.key({ params: { studentId } }),
    queryFn: ({ signal }) => calls.ofStudent({ params: { studentId } }, { signal }),
  })

/** The sizes on offer with their discounts. */
export const packageSizes = queryOptions({
  queryKey: calls.configs.key(),
  queryFn: ({ signal }) => calls.configs({}, { signal }),
})

/** What each size on offer costs for a subject and mode. */
export const packagePrices = (subjectId: string, isOnline: boolean) => {
  const question = { params: { subjectId }, query: { isOnline: isOnline ? 'true' : 'false' } } as const
  return queryOptions({
    queryKey: calls.pricing.key(question),
    queryFn: ({ signal }) => calls.pricing(question, { signal }),
    select: ({ options }) => options,
    meta: { topics: ['subjects', 'payments'] },
  })
}

/** The statement of one package. */
export const entriesOf = (id: string) =>
  queryOptions({
    queryKey: calls.entries.key({ params: { id } }),
    queryFn: ({ signal }) => calls.entries({ params: { id } }, { signal }),
  })

/** Answers without a package only if the server broke its promise; whatever came of it, the lists are read again. */
export async function purchasePackage(queryClient: QueryClient, body: PurchaseOrder): Promise<Partial<Purchase>> {
  try {
    return await calls.purchase({ body })
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['hour-packages'] })
  }
}

/** Gives up an ordered package; whatever came of it, what is owed is read again. */
export async function withdrawPackage(queryClient: QueryClient, id: string): Promise<void> {
  try {
    await calls.withdraw({ params: { id } })
  } finally {
    await Promise.all(['hour-packages', 'payments'].map((topic) => readTopicAgain(queryClient, topic)))
  }
}

/** The tutor is told that an ordered package has been paid; only he confirms it. */
export async function sayPackagePaid(queryClient: QueryClient, id: string): Promise<void> {
  await calls.sayPaid({ params: { id } })
  await readTopicAgain(queryClient, 'hour-packages')
}
