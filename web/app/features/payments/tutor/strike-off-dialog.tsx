import { useQueryClient } from '@tanstack/react-query'
import { pounds } from '#web/app/lib/format.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { type Payment, strikeOff } from './api.ts'
import { SHOWN_MS, words } from './words.ts'

/** What a deleted student will never pay is let go, once that was asked. */
export function StrikeOffDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const queryClient = useQueryClient()
  async function confirm() {
    await strikeOff(queryClient, payment)
    notify(words.struckOff, 'ok', SHOWN_MS)
  }
  return (
    <AlertDialog
      title="Strike off this debt?"
      confirmLabel="Strike off"
      onConfirm={confirm}
      fallback={words.notStruckOff}
      onClose={onClose}
    >
      <p>{words.strikingOff(pounds(payment.amount))}</p>
      <p className="mt-2">{words.strikingOffFinal}</p>
    </AlertDialog>
  )
}
