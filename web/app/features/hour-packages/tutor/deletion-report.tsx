import type { Answer } from '#contract/core.ts'
import type { hourPackages } from '#contract/hour-packages.ts'
import { poundsText } from '#domain/money.ts'
import { CloseButton, Dialog } from '#web/app/ui/dialog.tsx'
import { hoursInWords, packageName } from '../words.ts'
import { words } from './words.ts'

export type DeletionSummary = Answer<(typeof hourPackages)['remove']>['deletionSummary']

/** Rules #69: what has gone, and how much of it stays in the books. */
export function DeletionReport({ summary }: { summary: DeletionSummary }) {
  const { packageType, totalHours, student, subject, purchasePrice, transactionsDeleted, associatedBookings } = summary
  const rows = [
    { name: 'Package', value: `${packageName(packageType)}, ${hoursInWords(totalHours)}` },
    { name: 'Student', value: student.name },
    { name: 'Subject', value: subject.name },
    { name: 'Price', value: poundsText(purchasePrice) },
    { name: 'Entries kept in the ledger', value: transactionsDeleted },
    { name: 'Lessons that stay covered', value: associatedBookings },
  ]
  return (
    <Dialog title={words.summary} footer={<CloseButton autoFocus>Done</CloseButton>}>
      <dl className="divide-y divide-rule">
        {rows.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
