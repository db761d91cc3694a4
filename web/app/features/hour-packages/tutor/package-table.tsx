import type { HourPackage } from '#contract/hour-packages.ts'
import { useLedToList } from '#web/app/lib/use-in-sight.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { useSteadyList } from '#web/app/lib/use-steady-list.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import type { PackageTask } from './package-dialog.tsx'
import { PackageRow, rowColumns } from './package-row.tsx'

/** Our choice: what one looks through; for more there is the search. */
const SHOWN_AT_ONCE = { desk: 24, phone: 10 }

interface PackageTableProps {
  packages: readonly HourPackage[]
  /** What was searched for. */
  scope: string
  onTask: (task: PackageTask) => void
}

/**
 * Rules: hour-packages. What is ordered meanwhile moves no row that is in use. Each row folds to a card where seven
 * columns have no room.
 */
export function PackageTable({ packages, scope, onTask }: PackageTableProps) {
  const { rows, use } = useSteadyList(packages, scope)
  const listed = rows.filter(({ isGone }) => !isGone)
  const { limit, showMore } = useShown(SHOWN_AT_ONCE, useLedToList(listed.map(({ item }) => item.id)).least)
  return (
    <div className="@container">
      <div className="@min-[68rem]:overflow-hidden @min-[68rem]:rounded-lg @min-[68rem]:border @min-[68rem]:border-rule @min-[68rem]:bg-surface @min-[68rem]:shadow-1">
        <div
          aria-hidden
          className={cx(
            'border-b border-rule bg-sunk py-2.5 text-sm font-semibold text-ink-2 @max-[68rem]:hidden',
            rowColumns,
          )}
        >
          <span>Student</span>
          <span>Subject</span>
          <span>Package</span>
          <span>Remaining</span>
          <span className="text-right">Price</span>
          <span>Status</span>
          <span />
        </div>
        <ul className="@max-[68rem]:grid @max-[68rem]:gap-3 @min-[44rem]:@max-[68rem]:grid-cols-2" {...use}>
          {listed.slice(0, limit).map(({ item: hourPackage }) => (
            <PackageRow
              key={hourPackage.id}
              hourPackage={hourPackage}
              onConfirm={() => onTask({ kind: 'confirm', hourPackage })}
              onDelete={() => onTask({ kind: 'delete', hourPackage })}
            />
          ))}
        </ul>
      </div>
      <ShowMore of={listed.length} limit={limit} onPress={showMore} label="Show more packages" />
    </div>
  )
}
