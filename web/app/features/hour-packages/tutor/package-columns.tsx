import { Check, Trash2 } from 'lucide-react'
import type { HourPackage } from '#contract/hour-packages.ts'
import { modeLabel } from '#domain/booking-words.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { date, day } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import type { Column } from '#web/app/ui/folding-table.tsx'
import { Chip, StatusChip } from '#web/app/ui/status-chip.tsx'
import { packageName } from '../words.ts'
import { askToConfirm } from './confirmation.tsx'
import { askToDelete } from './deletion.tsx'
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

function Student({ hourPackage: { student } }: CellProps) {
  return (
    <div className="min-w-0 @max-[68rem]:col-span-2">
      <p className="font-semibold wrap-anywhere">{student?.name}</p>
      <p className="text-sm wrap-anywhere text-ink-3">{student?.email}</p>
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

function Bought({ hourPackage: { packageType, purchasedAt } }: CellProps) {
  return (
    <div className="@max-[68rem]:col-span-2">
      <p>{packageName(packageType)}</p>
      <p className="text-sm text-ink-2">{date(purchasedAt)}</p>
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
      <Button
        variant="quiet"
        size="icon"
        className="@max-[68rem]:ml-auto"
        aria-label={`Delete the ${packageInWords(hourPackage)}`}
        onPress={() => askToDelete(hourPackage)}
      >
        <Trash2 size={18} aria-hidden />
      </Button>
    </div>
  )
}
