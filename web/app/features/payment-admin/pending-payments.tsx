import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { type Payment, pendingPayments, updatePaymentLinks } from './api.ts'
import { messages, SHOWN_MS } from './messages.ts'
import { PaymentList } from './payment-list.tsx'
import { StrikeOffDialog } from './strike-off-dialog.tsx'

/** Rules #63: what waits for its money. */
export function PendingPayments() {
  const queryClient = useQueryClient()
  const pending = useQuery(pendingPayments)
  const [isAsking, setAsking] = useState(false)
  const [striking, setStriking] = useState<Payment | null>(null)
  const linksButton = useRef<HTMLButtonElement>(null)

  function close() {
    flushSync(() => {
      setAsking(false)
      setStriking(null)
    })
    focusIfLost(() => linksButton.current)
  }
  async function updateLinks() {
    notify(await updatePaymentLinks(queryClient), 'ok', SHOWN_MS)
  }

  return (
    <section aria-labelledby="pending-payments">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="pending-payments" className="text-xl">
          Pending payments
        </h2>
        <Button ref={linksButton} onPress={() => setAsking(true)}>
          Update Payment Links
        </Button>
      </div>
      <p className="mb-4 max-w-prose text-ink-2">{messages.about}</p>
      {pending.data ? (
        pending.data.length === 0 ? (
          <Empty>{messages.noPending}</Empty>
        ) : (
          <PaymentList
            payments={pending.data}
            onStrikeOff={setStriking}
            onEmptied={() => linksButton.current?.focus()}
          />
        )
      ) : pending.isError ? (
        <Failed message={messages.notLoaded} onRetry={() => void pending.refetch()} />
      ) : (
        <SkeletonRows label={messages.loading} />
      )}
      {isAsking && (
        <AlertDialog
          title="Update the payment links?"
          confirmLabel="Update Payment Links"
          onConfirm={updateLinks}
          fallback={messages.linksNotUpdated}
          onClose={close}
        >
          <p>{messages.updatingLinks}</p>
        </AlertDialog>
      )}
      {striking && <StrikeOffDialog payment={striking} onClose={close} />}
    </section>
  )
}
