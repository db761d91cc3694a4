import type { Payment } from '#contract/payments.ts'
import { poundsText } from '#domain/money.ts'
import { api } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { words } from './words.ts'

/** What a deleted student will never pay is let go, once that was asked. */
export function StrikeOffDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  async function confirm() {
    await api.bookings.deletePermanently({ params: { id: payment.booking.id } })
    succeed(words.struckOff)
  }
  return (
    <AlertDialog
      title="Strike off this debt?"
      confirmLabel="Strike off"
      onConfirm={confirm}
      fallback={words.notStruckOff}
      onClose={onClose}
    >
      <p>{words.strikingOff(poundsText(payment.amount))}</p>
      <p className="mt-2">{words.strikingOffFinal}</p>
    </AlertDialog>
  )
}
