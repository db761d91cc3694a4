import { pounds } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import type { DeletionSummary } from './api.ts'
import { packageName, shortHours, words } from './words.ts'

/** Rules #69: what has gone, and how much of it stays in the books. */
export function DeletionReport({ summary, onClose }: { summary: DeletionSummary; onClose: () => void }) {
  const { packageType, totalHours, student, subject, purchasePrice, transactionsDeleted, associatedBookings } = summary
  const rows = [
    { name: 'Package', value: `${packageName(packageType)}, ${shortHours(totalHours)} hours` },
    { name: 'Student', value: student.name },
    { name: 'Subject', value: subject.name },
    { name: 'Price', value: pounds(purchasePrice) },
    { name: 'Entries kept in the ledger', value: transactionsDeleted },
    { name: 'Lessons that stay covered', value: associatedBookings },
  ]
  return (
    <Dialog
      title={words.summary}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose} autoFocus>
          Done
        </Button>
      }
    >
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
