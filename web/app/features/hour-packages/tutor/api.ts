import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SentAnswer, SentQuestion } from '#contract/core.ts'
import type { hourPackages } from '#contract/hour-packages.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import { notify } from '#web/app/ui/toasts.tsx'
import { UNDO_MS, words } from './words.ts'

const calls = clientFor<typeof hourPackages>('hour-packages', wire.hourPackages)

export type HourPackage = SentAnswer<(typeof hourPackages)['all']>[number]
export type PackageConfig = SentAnswer<(typeof hourPackages)['configs']>[number]
export type DeletionSummary = SentAnswer<(typeof hourPackages)['remove']>['deletionSummary']
export type Adjustment = SentQuestion<(typeof hourPackages)['adjust']>['body']
export type Assignment = SentQuestion<(typeof hourPackages)['assign']>['body']

/** Every student's packages, newest first. */
export const allPackages = queryOptions({
  queryKey: calls.all.key(),
  queryFn: ({ signal }) => calls.all({}, { signal }),
})
/** The sizes with their discounts. */
export const packageConfigs = queryOptions({
  queryKey: calls.configs.key(),
  queryFn: ({ signal }) => calls.configs({}, { signal }),
})

// Each answers once the lists on screen are true again.
export async function assignPackage(queryClient: QueryClient, body: Assignment): Promise<void> {
  await calls.assign({ body })
  await readAgain(queryClient)
}

export async function confirmPackagePayment(queryClient: QueryClient, id: string): Promise<void> {
  await calls.confirmPayment({ params: { id } })
  await readAgain(queryClient)
}

/** The money had not come after all; what waits is read again, and what was confirmed. */
export async function takePackageBack(queryClient: QueryClient, id: string, reason: string): Promise<void> {
  await calls.takeBack({ params: { id }, body: { reason } })
  await Promise.all([readAgain(queryClient), readTopicAgain(queryClient, 'payments')])
}

export async function removePackage(queryClient: QueryClient, id: string): Promise<DeletionSummary> {
  const { deletionSummary } = await calls.remove({ params: { id } })
  await readAgain(queryClient)
  return deletionSummary
}

/** Puts a balance right, with a reason that the family reads (Rules #77). */
export async function adjustHours(queryClient: QueryClient, id: string, body: Adjustment): Promise<void> {
  await calls.adjust({ params: { id }, body })
  await readAgain(queryClient)
}

export async function setDiscount(queryClient: QueryClient, id: string, discountPercent: number): Promise<void> {
  await calls.updateConfig({ params: { id }, body: { discountPercent } })
  await readAgain(queryClient)
}

export async function resetDiscounts(queryClient: QueryClient): Promise<void> {
  await calls.resetConfigs()
  await readAgain(queryClient)
}

function readAgain(queryClient: QueryClient): Promise<void> {
  return readTopicAgain(queryClient, 'hour-packages')
}

/** Says that it is done, and for ten seconds takes it back at one press (Rules #68, #127). */
export function notifyPackageConfirmed(queryClient: QueryClient, id: string): void {
  notify(words.confirmed, 'ok', UNDO_MS, { label: 'Undo', onPress: () => void undo(queryClient, id) })
}

async function undo(queryClient: QueryClient, id: string): Promise<void> {
  try {
    await takePackageBack(queryClient, id, words.slip)
    notify(words.undone)
  } catch (error) {
    notify(problemText(error, words.notTakenBack), 'danger')
  }
}
