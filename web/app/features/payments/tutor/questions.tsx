import type { Payment } from '#contract/payments.ts'
import { poundsText } from '#domain/money.ts'
import { api } from '#web/app/lib/api.ts'
import { confirm } from '#web/app/ui/confirm.ts'
import { brief } from '#web/app/ui/toasts.tsx'
import { words } from './words.ts'

/** What a deleted student will never pay is let go: nobody is left to pay, so the lesson goes with it (Rules #27). */
export function askToStrikeOff({ booking, amount }: Payment): void {
  confirm({
    title: 'Strike off this debt?',
    body: (
      <>
        <p>{words.strikingOff(poundsText(amount))}</p>
        <p className="mt-2">{words.strikingOffFinal}</p>
      </>
    ),
    confirmLabel: 'Strike off',
    act: () => api.bookings.deletePermanently({ params: { id: booking.id } }),
    ...words.strike,
  })
}

export function askToUpdateLinks(): void {
  confirm({
    title: 'Update the payment links?',
    body: [words.updatingLinks],
    confirmLabel: 'Update Payment Links',
    act: () => api.payments.updateLinks(),
    success: ({ message }) => brief(message),
    fallback: words.linksNotUpdated,
  })
}
