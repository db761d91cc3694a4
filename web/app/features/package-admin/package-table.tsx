import { cx } from '#web/app/ui/class-names.ts'
import type { HourPackage } from './api.ts'
import type { PackageTask } from './package-dialog.tsx'
import { PackageRow, rowColumns } from './package-row.tsx'

interface PackageTableProps {
  packages: readonly HourPackage[]
  onTask: (task: PackageTask) => void
}

/** Spec 2 §2. Each row folds to a card where seven columns have no room. */
export function PackageTable({ packages, onTask }: PackageTableProps) {
  return (
    <div className="xl:overflow-hidden xl:rounded-lg xl:border xl:border-rule xl:bg-surface xl:shadow-1">
      <div
        aria-hidden
        className={cx('border-b border-rule bg-sunk py-2.5 text-sm font-semibold text-ink-2 max-xl:hidden', rowColumns)}
      >
        <span>Student</span>
        <span>Subject</span>
        <span>Package</span>
        <span>Remaining</span>
        <span className="text-right">Price</span>
        <span>Status</span>
        <span />
      </div>
      <ul className="max-xl:grid max-xl:gap-3 md:max-xl:grid-cols-2">
        {packages.map((hourPackage) => (
          <PackageRow
            key={hourPackage.id}
            hourPackage={hourPackage}
            onConfirm={() => onTask({ kind: 'confirm', hourPackage })}
            onDelete={() => onTask({ kind: 'delete', hourPackage })}
          />
        ))}
      </ul>
    </div>
  )
}
