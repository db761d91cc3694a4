/** Part: how it is said that money has come. */
import { api } from '#web/app/lib/api.ts'
import type { Said } from '#web/app/ui/toasts.tsx'
import { undoable } from '#web/app/ui/undoable.ts'
import { words } from './words.ts'

/** What is confirmed at one answer, and taken back at one press. */
export interface Bill {
  readonly payments: readonly { readonly id: string }[]
  readonly packages?: readonly { readonly id: string }[]
}

export function idsOf({ payments, packages = [] }: Bill) {
  return { paymentIds: payments.map(({ id }) => id), hourPackageIds: packages.map(({ id }) => id) }
}

/** For ten seconds all of it is taken back at one press, or nothing (Rules #126). */
export function paymentsConfirmed(bill: Bill): Said {
  const body = { ...idsOf(bill), reason: words.slip }
  const said = { success: words.undone, failed: words.takeBack.fallback }
  return undoable(words.confirmed, () => api.payments.takeBackTogether({ body }), said)
}
