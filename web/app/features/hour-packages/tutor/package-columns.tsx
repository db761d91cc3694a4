import { Check, Trash2 } from 'lucide-react'
import type { HourPackage } from '#contract/hour-packages.ts'
import { modeLabel } from '#domain/booking-words.ts'
import { poundsText } from '#domain/money.ts'
import { anyOf } from '#domain/people.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { api } from '#web/app/lib/api.ts'
import { date, day } from '#web/app/lib/format.ts'
import { Button, IconButton } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import type { Column } from '#web/app/ui/folding-table.tsx'
import { Chip, StatusChip } from '#web/app/ui/status-chip.tsx'
import { byParent, packageName } from '../words.ts'
import { askToConfirm } from './confirmation.tsx'
import { RemainingHours } from './remaining-hours.tsx'
import { packageInWords, words } from './words.ts'
/** Each row folds to a card where seven columns have no room; there price and status share a line. */
export const packageColumns: readonly Column<HourPackage>[] = [
  { id: 'student', heads: ['Student'], cell: (each) => <Student hourPackage={each} /> },
  { id: 'subject', heads: ['Subject'], cell: (each) => <Subject hourPackage={each} /> },
  { id: 'package', heads: ['Package'], cell: (each) => <Bought hourPackage={each} /> },
  { id: 'remaining', heads: ['Remaining'], cell: (each) => <Remaining hourPackage={each} /> },
  { id: 'price', heads: ['Price'], areNumbers: true, cell: (each) => <Price hourPackage={each} /> },
  { id: 'status', heads: ['Status'], cell: (each) => <Status hourPackage={each} /> },
  { id: 'actions', heads: [''], cell: (each) => <Buttons hourPackage={each} /> },
]

interface CellProps {
  hourPackage: HourPackage
}

function Student({ hourPackage: { student, status, payers = [] } }: CellProps) {
  return (
    <div className="min-w-0 @max-[68rem]:col-span-2">
      <p className="font-semibold wrap-anywhere">{student?.name}</p>
      <p className="text-sm wrap-anywhere text-ink-3">{student?.email}</p>
      {status === 'PENDING' && payers.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-2">To be paid by {anyOf(payers)}</p>
      )}
    </div>
  )
}

function Subject({ hourPackage: { subject, isOnline } }: CellProps) {
  return (
    <div className="min-w-0 @max-[68rem]:col-span-2">
      <p className="wrap-anywhere">{subjectInFull(subject)}</p>
      <p className="text-sm text-ink-2">{modeLabel(isOnline)}</p>
    </div>
  )
}

function Bought({ hourPackage: { packageType, purchasedAt, isShared, boughtBy } }: CellProps) {
  return (
    <div className="@max-[68rem]:col-span-2">
      <p>{packageName(packageType)}</p>
      <p className="text-sm text-ink-2">
        {date(purchasedAt)}
        {boughtBy && byParent(boughtBy)}
        {isShared && ', shared with the family'}
      </p>
    </div>
  )
}

function Remaining({ hourPackage }: CellProps) {
  return (
    <div className="@max-[68rem]:col-span-2">
      <RemainingHours hourPackage={hourPackage} />
    </div>
  )
}

function Price({ hourPackage: { purchasePrice } }: CellProps) {
  return <p className="self-center font-semibold tabular-nums @min-[68rem]:text-right">{poundsText(purchasePrice)}</p>
}

function Status({ hourPackage: { saidPaidAt, status } }: CellProps) {
  return (
    <p className="flex flex-wrap gap-1.5 self-center">
      {saidPaidAt && <Chip tone="info">{words.saidPaid(day(saidPaidAt))}</Chip>}
      <StatusChip status={status} />
    </p>
  )
}

function Buttons({ hourPackage }: CellProps) {
  const { status } = hourPackage
  return (
    <div className="flex items-center gap-1 @max-[68rem]:col-span-2 @max-[68rem]:mt-auto @max-[68rem]:justify-between @min-[68rem]:justify-end">
      {status === 'PENDING' && (
        <Button variant="primary" size="sm" onPress={() => askToConfirm(hourPackage)}>
          Confirm Payment
          <span className="sr-only"> for the {packageInWords(hourPackage)}</span>
        </Button>
      )}
      {status === 'ACTIVE' && (
        <span className="inline-flex items-center gap-1.5 px-2 font-semibold text-ok">
          <Check size={18} aria-hidden />
          Active
        </span>
      )}
      <IconButton
        icon={Trash2}
        label={`Delete the ${packageInWords(hourPackage)}`}
        className="@max-[68rem]:ml-auto"
        onPress={() => askToDelete(hourPackage)}
      />
    </div>
  )
}

/** It asks twice (Rules: hour-packages). What is gone, and what the books keep, is said before (Rules #69). */
function askToDelete(hourPackage: HourPackage): void {
  confirm({
    title: `Delete the ${packageInWords(hourPackage)}?`,
    body: (
      <>
        <p>{words.gone}</p>
        <p>{words.kept}</p>
        <ul className="list-disc pl-5">
          <li>{words.keptRecords}</li>
          <li>{words.keptEntries}</li>
          <li>{words.keptBookings}</li>
        </ul>
        {hourPackage.status === 'PENDING' && <p>{words.notKept}</p>}
      </>
    ),
    confirmLabel: 'Delete',
    act: async () => askToDeleteForGood(hourPackage),
    fallback: words.deletion.fallback,
  })
}

function askToDeleteForGood(hourPackage: HourPackage): void {
  confirm({
    title: 'Delete it for good?',
    body: [`${packageInWords(hourPackage)}.`, words.final],
    confirmLabel: 'Delete for Good',
    act: async () => {
      const { deletionSummary: summary } = await api.hourPackages.remove({ params: { id: hourPackage.id } })
      await openDialog(() => import('./deletion-report.tsx'), 'DeletionReport', { summary })
    },
    ...words.deletion,
  })
}
