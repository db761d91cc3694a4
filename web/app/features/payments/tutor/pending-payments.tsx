import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Payment } from '#contract/payments.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { useLedToList } from '#web/app/lib/use-in-sight.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { NotListed } from '#web/app/ui/not-listed.tsx'
import { brief, succeed } from '#web/app/ui/toasts.tsx'
import { PaymentList } from './payment-list.tsx'
import { othersOf } from './state.ts'
import { StrikeOffDialog } from './strike-off-dialog.tsx'
import { words } from './words.ts'

const ConfirmPayment = lazyPart(() => import('./confirm-payment.tsx'), 'ConfirmPayment')
const HoursQuestion = lazyPart(() => import('./hours-question.tsx'), 'HoursQuestion')

type Task = { kind: 'links' } | { kind: 'confirm' | 'hours' | 'strike-off'; payment: Payment }

/** Rules #63: what waits for its money. */
export function PendingPayments() {
  const pending = useQuery(ask(api.payments.pending))
  const packages = useQuery(ask(api.hourPackages.all))
  const [task, setTask] = useState<Task | null>(null)
  const linksButton = useRef<HTMLButtonElement>(null)
  const { isMissing } = useLedToList(pending.data?.map(({ id }) => id))
  const list = useRef<HTMLElement>(null)

  function close() {
    const row = task && task.kind !== 'links' && `[data-payment="${task.payment.id}"]`
    flushSync(() => setTask(null))
    // The button that asked may be gone with what it asked for, but its row keeps its place.
    focusIfLost(() => (row && list.current?.querySelector<HTMLElement>(row)) || linksButton.current)
  }
  async function updateLinks() {
    const { message } = await api.payments.updateLinks()
    succeed(brief(message))
  }

  return (
    <section ref={list} aria-labelledby="pending-payments">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="pending-payments" className="text-xl">
          Pending payments
        </h2>
        <Button ref={linksButton} onPress={() => setTask({ kind: 'links' })}>
          Update Payment Links
        </Button>
      </div>
      <p className="mb-4 max-w-prose text-ink-2">{words.about}</p>
      {isMissing && <NotListed>{words.notWaiting}</NotListed>}
      {pending.data ? (
        pending.data.length === 0 ? (
          <Empty>{words.noPending}</Empty>
        ) : (
          <PaymentList
            payments={pending.data}
            onConfirm={(payment) => setTask({ kind: 'confirm', payment })}
            onUseHours={(payment) => setTask({ kind: 'hours', payment })}
            onStrikeOff={(payment) => setTask({ kind: 'strike-off', payment })}
          />
        )
      ) : (
        faceOf([pending], { waiting: words.loading, rows: 12, failed: words.notLoaded })
      )}
      {task?.kind === 'links' && (
        <AlertDialog
          title="Update the payment links?"
          confirmLabel="Update Payment Links"
          onConfirm={updateLinks}
          fallback={words.linksNotUpdated}
          onClose={close}
        >
          <p>{words.updatingLinks}</p>
        </AlertDialog>
      )}
      {task?.kind === 'strike-off' && <StrikeOffDialog payment={task.payment} onClose={close} />}
      <Suspense>
        {task?.kind === 'confirm' && (
          <ConfirmPayment
            payment={task.payment}
            others={othersOf(task.payment, pending.data ?? [], packages.data ?? [])}
            onClose={close}
          />
        )}
        {task?.kind === 'hours' && <HoursQuestion payment={task.payment} onClose={close} />}
      </Suspense>
    </section>
  )
}
