import { Check, Trash2 } from 'lucide-react'
import { date, pounds } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import type { HourPackage } from './api.ts'
import { packageInWords, packageName, place, subjectWithCategory } from './format.ts'
import { RemainingHours } from './remaining-hours.tsx'

/** Student, subject, package, remaining, price, status, actions. */
export const rowColumns =
  'xl:grid xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_9rem_8.5rem_6rem_5.5rem_11rem] xl:items-center xl:gap-4 xl:px-5'

interface PackageRowProps {
  hourPackage: HourPackage
  onConfirm: () => void
  onDelete: () => void
}

export function PackageRow({ hourPackage, onConfirm, onDelete }: PackageRowProps) {
  const { student, subject, isOnline, packageType, purchasedAt, purchasePrice, status } = hourPackage
  return (
    <li
      data-package={hourPackage.id}
      className={cx(
        'max-xl:grid max-xl:gap-3 max-xl:rounded-lg max-xl:border max-xl:border-rule max-xl:bg-surface max-xl:p-4 max-xl:shadow-1 xl:border-b xl:border-rule xl:py-3 xl:last:border-0',
        rowColumns,
      )}
    >
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{student?.name}</p>
        <p className="text-sm wrap-anywhere text-ink-3">{student?.email}</p>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">{subjectWithCategory(subject)}</p>
        <p className="text-sm text-ink-2">{place(isOnline)}</p>
      </div>
      <div>
        <p>{packageName(packageType)}</p>
        <p className="text-sm text-ink-2">{date(purchasedAt)}</p>
      </div>
      <RemainingHours hourPackage={hourPackage} />
      <div className="xl:contents max-xl:flex max-xl:flex-wrap max-xl:items-center max-xl:gap-3">
        <p className="font-semibold tabular-nums xl:text-right">{pounds(purchasePrice)}</p>
        <p>
          <StatusChip status={status} />
        </p>
      </div>
      <div className="flex items-center gap-1 max-xl:mt-auto max-xl:justify-between xl:justify-end">
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
          className="max-xl:ml-auto"
          aria-label={`Delete the ${packageInWords(hourPackage)}`}
          onPress={onDelete}
        >
          <Trash2 size={18} aria-hidden />
        </Button>
      </div>
    </li>
  )
}
