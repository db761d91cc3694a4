import { Check, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { HourPackage } from '#contract/hour-packages.ts'
import { modeLabel } from '#domain/booking-words.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { date, day } from '#web/app/lib/format.ts'
import { useLedTo } from '#web/app/lib/use-in-sight.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip, StatusChip } from '#web/app/ui/status-chip.tsx'
import { packageName } from '../words.ts'
import { RemainingHours } from './remaining-hours.tsx'
import { packageInWords, words } from './words.ts'

/** Student, subject, package, remaining, price, status, actions. */
export const rowColumns =
  '@min-[68rem]:grid @min-[68rem]:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_8rem_8rem_5rem_10rem_11.75rem] @min-[68rem]:items-center @min-[68rem]:gap-4 @min-[68rem]:px-5'

interface PackageRowProps {
  hourPackage: HourPackage
  onConfirm: () => void
  onDelete: () => void
}

export function PackageRow({ hourPackage, onConfirm, onDelete }: PackageRowProps) {
  const { student, subject, isOnline, packageType, purchasedAt, purchasePrice, status, saidPaidAt } = hourPackage
  const row = useRef<HTMLLIElement>(null)
  useLedTo(row, hourPackage.id)
  return (
    <li
      ref={row}
      tabIndex={-1}
      data-package={hourPackage.id}
      className={cx(
        'scroll-mt-20 outline-offset-[-3px] @max-[68rem]:grid @max-[68rem]:gap-3 @max-[68rem]:rounded-lg @max-[68rem]:border @max-[68rem]:border-rule @max-[68rem]:bg-surface @max-[68rem]:p-4 @max-[68rem]:shadow-1 @min-[68rem]:border-b @min-[68rem]:border-rule @min-[68rem]:py-3 @min-[68rem]:last:border-0',
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
      <div className="@min-[68rem]:contents @max-[68rem]:flex @max-[68rem]:flex-wrap @max-[68rem]:items-center @max-[68rem]:gap-3">
        <p className="font-semibold tabular-nums @min-[68rem]:text-right">{poundsText(purchasePrice)}</p>
        <p className="flex flex-wrap gap-1.5">
          {saidPaidAt && <Chip tone="info">{words.saidPaid(day(saidPaidAt))}</Chip>}
          <StatusChip status={status} />
        </p>
      </div>
      <div className="flex items-center gap-1 @max-[68rem]:mt-auto @max-[68rem]:justify-between @min-[68rem]:justify-end">
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
          className="@max-[68rem]:ml-auto"
          aria-label={`Delete the ${packageInWords(hourPackage)}`}
          onPress={onDelete}
        >
          <Trash2 size={18} aria-hidden />
        </Button>
      </div>
    </li>
  )
}
