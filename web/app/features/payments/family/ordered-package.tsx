import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { HourPackage } from '#contract/hour-packages.ts'
import { modeLabel } from '#domain/booking-words.ts'
import { packageDueAt, packageHours } from '#domain/hours.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { words as packageWords } from '#web/app/features/hour-packages/family/words.ts'
import { api } from '#web/app/lib/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { day } from '#web/app/lib/format.ts'
import { useLedTo } from '#web/app/lib/use-in-sight.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { OwedTitle } from './owed-title.tsx'
import { PayFor } from './pay-for.tsx'
import { words } from './words.ts'

/** Hours that were ordered and are not paid: until the tutor confirms them, they can be given up (Rules #128). */
export function OrderedPackage({ hourPackage, isBrief }: { hourPackage: HourPackage; isBrief: boolean }) {
  const titleId = useId()
  const entry = useRef<HTMLElement>(null)
  useLedTo(entry, hourPackage.id)
  const { subject, packageType, isOnline, purchasePrice, purchasedAt, reference, saidPaidAt } = hourPackage
  const name = `${packageHours[packageType]} hours of ${subjectInFull(subject)}`
  return (
    <li>
      <article
        ref={entry}
        tabIndex={-1}
        aria-labelledby={titleId}
        className="grid scroll-mt-20 gap-x-5 gap-y-3 max-md:rounded-lg max-md:border max-md:border-rule max-md:bg-surface max-md:p-4 max-md:shadow-1 md:grid-cols-[8rem_minmax(0,1fr)] md:pr-5 md:outline-offset-[-3px]"
      >
        <p className="md:border-r-[1.5px] md:border-margin md:py-4 md:pr-5 md:text-right">
          <span className="text-ink-2">Due </span>
          <span className="font-semibold md:block">{day(packageDueAt(purchasedAt))}</span>
        </p>
        <div className="grid min-w-0 gap-3 md:py-4">
          <OwedTitle id={titleId} subject={subject} title={name} amount={purchasePrice}>
            {modeLabel(isOnline)}. {packageWords.awaitingPayment}
          </OwedTitle>
          <PayFor
            payment={{ amount: purchasePrice, paymentLink: null, linkAmount: purchasePrice, reference, saidPaidAt }}
            of={name}
            isBrief={isBrief}
            onSayPaid={() => api.hourPackages.sayPaid({ params: { id: hourPackage.id } })}
          />
          <Withdrawing hourPackage={hourPackage} name={name} />
        </div>
      </article>
    </li>
  )
}

function Withdrawing({ hourPackage, name }: { hourPackage: HourPackage; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function close() {
    flushSync(() => setAsking(false))
    focusIfLost(() => button.current ?? document.querySelector<HTMLElement>('h1'))
  }
  async function withdraw() {
    await api.hourPackages.withdraw({ params: { id: hourPackage.id } })
    succeed(words.withdrawn)
  }
  return (
    <div>
      <Button ref={button} variant="quiet" onPress={() => setAsking(true)}>
        Withdraw
        <span className="sr-only"> the order of {name}</span>
      </Button>
      {isAsking && (
        <AlertDialog
          title={`Withdraw the order of ${name}?`}
          confirmLabel="Withdraw"
          onConfirm={withdraw}
          fallback={words.notWithdrawn}
          onClose={close}
        >
          <p>{words.withdrawing}</p>
        </AlertDialog>
      )}
    </div>
  )
}
