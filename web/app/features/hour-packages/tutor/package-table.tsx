import type { HourPackage } from '#contract/hour-packages.ts'
import { useLedToList } from '#web/app/lib/use-in-sight.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { useSteadyList } from '#web/app/lib/use-steady-list.ts'
import { FoldingTable } from '#web/app/ui/folding-table.tsx'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import { packageColumns } from './package-columns.tsx'

/** Our choice: what one looks through; for more there is the search. */
const SHOWN_AT_ONCE = { desk: 24, phone: 10 }

interface PackageTableProps {
  packages: readonly HourPackage[]
  /** What was searched for. */
  scope: string
}

/** Rules: hour-packages. What is ordered meanwhile moves no row that is in use. */
export function PackageTable({ packages, scope }: PackageTableProps) {
  const { rows, use } = useSteadyList(packages, scope)
  const listed = rows.flatMap(({ item, isGone }) => (isGone ? [] : item))
  const { limit, showMore } = useShown(SHOWN_AT_ONCE, useLedToList(listed.map(({ id }) => id)).least)
  return (
    <>
      <FoldingTable
        columns={packageColumns}
        rows={listed.slice(0, limit)}
        keyOf={({ id }) => id}
        foldsInto="cards"
        wide="@min-[68rem]:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_8rem_8rem_5rem_10rem_11.75rem] @min-[68rem]:gap-4"
        folded="@max-[68rem]:grid-cols-[auto_minmax(0,1fr)] @max-[68rem]:gap-3"
        listProps={use}
      />
      <ShowMore of={listed.length} limit={limit} onPress={showMore} label="Show more packages" />
    </>
  )
}
