import { Check, Trash2 } from 'lucide-react'
import { modeLabel } from '#domain/booking-words.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { date, day, pounds } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip, StatusChip } from '#web/app/ui/status-chip.tsx'
import type { HourPackage } from './api.ts'
import { packageInWords, packageName } from './format.ts'
import { messages } from './messages.ts'
import { RemainingHours } from './remaining-hours.tsx'

/** Student, subject, package, remaining, price, status, actions. */
export const rowColumns =
  '@min-[66rem]:grid @min-[66rem]:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_8rem_8.5rem_5rem_9rem_11rem] @min-[66rem]:items-center @min-[66rem]:gap-4 @min-[66rem]:px-5'

interface PackageRowProps {
  hourPackage: HourPackage
  onConfirm: () => void
  onDelete: () => void
}

export function PackageRow({ hourPackage, onConfirm, onDelete }: PackageRowProps) {
  const { student, subject, isOnline, packageType, purchasedAt, purchasePrice, status, saidPaidAt } = hourPackage
  return (
    <li
      data-package={hourPackage.id}
      className={cx(
        '@max-[66rem]:grid @max-[66rem]:gap-3 @max-[66rem]:rounded-lg @max-[66rem]:border @max-[66rem]:border-rule @max-[66rem]:bg-surface @max-[66rem]:p-4 @max-[66rem]:shadow-1 @min-[66rem]:border-b @min-[66rem]:border-rule @min-[66rem]:py-3 @min-[66rem]:last:border-0',
        rowColumns,
      )}
    >
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{student?.name}</p>
        <p className="text-sm wrap-anywhere text-ink-3">{student?.email}</p>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">{subjectInFull(subject)}</p>
        <p className="text-sm text-ink-2">{modeLabel(isOnline)}</p>
      </div>
      <div>
        <p>{packageName(packageType)}</p>
        <p className="text-sm text-ink-2">{date(purchasedAt)}</p>
      </div>
      <RemainingHours hourPackage={hourPackage} />
      <div className="@min-[66rem]:contents @max-[66rem]:flex @max-[66rem]:flex-wrap @max-[66rem]:items-center @max-[66rem]:gap-3">
        <p className="font-semibold tabular-nums @min-[66rem]:text-right">{pounds(purchasePrice)}</p>
        <p className="flex flex-wrap gap-1.5">
          {saidPaidAt && <Chip tone="info">{messages.saidPaid(day(saidPaidAt))}</Chip>}
          <StatusChip status={status} />
        </p>
      </div>
      <div className="flex items-center gap-1 @max-[66rem]:mt-auto @max-[66rem]:justify-between @min-[66rem]:justify-end">
        {status === 'PENDING' && (
          <Button variant="primary" size="sm" onPress={onConfirm}>
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
          className="@max-[66rem]:ml-auto"
          aria-label={`Delete the ${packageInWords(hourPackage)}`}
          onPress={onDelete}
        >
          <Trash2 size={18} aria-hidden />
        </Button>
      </div>
    </li>
  )
}
