/** Part: how it is said that money has come. */
import { api } from '#web/app/lib/api.ts'
import { fail, type Said, succeed, undoable } from '#web/app/ui/toasts.tsx'
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
  return undoable(words.confirmed, () => void undo(bill))
}

async function undo(bill: Bill): Promise<void> {
  try {
    await api.payments.takeBackTogether({ body: { ...idsOf(bill), reason: words.slip } })
    succeed(words.undone)
  } catch (error) {
    fail(error, words.takeBack.fallback)
  }
}
