import { useId, useRef } from 'react'
import type { HourPackage } from '#contract/hour-packages.ts'
import { modeLabel } from '#domain/booking-words.ts'
import { packageDueAt, packageHours } from '#domain/hours.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { words as packageWords } from '#web/app/features/hour-packages/family/words.ts'
import { api } from '#web/app/lib/api.ts'
import { day } from '#web/app/lib/format.ts'
import { useLedTo } from '#web/app/lib/use-in-sight.ts'
import { Button } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
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
            isMain
            isBrief={isBrief}
            onSayPaid={() => api.hourPackages.sayPaid({ params: { id: hourPackage.id } })}
          />
          <div>
            <Button variant="quiet" onPress={() => askToWithdraw(hourPackage, name)}>
              Withdraw
              <span className="sr-only"> the order of {name}</span>
            </Button>
          </div>
        </div>
      </article>
    </li>
  )
}

function askToWithdraw({ id }: HourPackage, name: string): void {
  confirm({
    title: `Withdraw the order of ${name}?`,
    body: <p>{words.withdrawing}</p>,
    confirmLabel: 'Withdraw',
    act: () => api.hourPackages.withdraw({ params: { id } }),
    success: words.withdrawn,
    fallback: words.notWithdrawn,
  })
}
