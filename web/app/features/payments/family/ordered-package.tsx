import type { HourPackage } from '#contract/hour-packages.ts'
import { modeLabel } from '#domain/booking-words.ts'
import { packageDueAt, packageHours } from '#domain/hours.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { words as packageWords } from '#web/app/features/hour-packages/family/words.ts'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { OwedEntry } from './owed-entry.tsx'
import { PayFor } from './pay-for.tsx'
import { words } from './words.ts'

/** Hours that were ordered and are not paid: until the tutor confirms them, they can be given up (Rules #128). */
export function OrderedPackage({ hourPackage, isBrief }: { hourPackage: HourPackage; isBrief: boolean }) {
  const { id, subject, packageType, isOnline, purchasePrice: amount, purchasedAt, reference, saidPaidAt } = hourPackage
  const name = `${packageHours[packageType]} hours of ${subjectInFull(subject)}`
  return (
    <OwedEntry
      {...{ id, subject, amount }}
      dueAt={packageDueAt(purchasedAt)}
      title={name}
      about={
        <>
          {modeLabel(isOnline)}. {packageWords.awaitingPayment}
        </>
      }
    >
      <PayFor
        payment={{ amount, paymentLink: null, linkAmount: amount, reference, saidPaidAt }}
        of={name}
        isMain
        isBrief={isBrief}
        onSayPaid={() => api.hourPackages.sayPaid({ params: { id } })}
      />
      <div>
        <Button variant="quiet" onPress={() => askToWithdraw(hourPackage, name)}>
          Withdraw
          <span className="sr-only"> the order of {name}</span>
        </Button>
      </div>
    </OwedEntry>
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
