import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { HourPackage } from '#contract/hour-packages.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { useSteadyList } from '#web/app/lib/use-steady-list.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { FoldingTable } from '#web/app/ui/folding-table.tsx'
import { NotListed, useLedToList } from '#web/app/ui/led-to.tsx'
import { Empty, QueryList, ShowMore, useShown } from '#web/app/ui/loaded.tsx'
import { SearchBar } from '#web/app/ui/search-bar.tsx'
import { packageColumns } from './package-columns.tsx'
import { matchingPackages, words } from './words.ts'

const allPackages = ask(api.hourPackages.all)

/** Rules: hour-packages, Financials → Hour Packages. */
export function HourPackages() {
  const { data } = useQuery(allPackages)
  const { isMissing } = useLedToList(data?.map(({ id }) => id))
  const assign = () => openDialog(() => import('./assign-dialog.tsx'), 'AssignDialog')
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-2">{words.about}</p>
        <Button icon={Plus} data-focus-home variant="pencil" onPress={assign}>
          Assign Package
        </Button>
      </div>
      {isMissing && <NotListed>{words.notListed}</NotListed>}
      <QueryList of={allPackages} {...words.list} rows={4}>
        {(packages) => <Searched packages={packages} />}
      </QueryList>
    </>
  )
}

/** By student, subject or reference, as a bank statement names them. */
function Searched({ packages }: { packages: readonly HourPackage[] }) {
  const [search, setSearch] = useState('')
  const found = matchingPackages(packages, search)
  return (
    <>
      <SearchBar
        label="Search by student, subject or reference"
        value={search}
        onChange={setSearch}
        found={words.shown(found.length, packages.length)}
      />
      {found.length === 0 ? (
        <Empty action={<Button onPress={() => setSearch('')}>Clear search</Button>}>{words.noneFound}</Empty>
      ) : (
        <PackageTable packages={found} scope={search} />
      )}
    </>
  )
}

interface PackageTableProps {
  packages: readonly HourPackage[]
  /** What was searched for. */
  scope: string
}

/** Rules: hour-packages. What is ordered meanwhile moves no row that is in use. */
function PackageTable({ packages, scope }: PackageTableProps) {
  const { rows, use } = useSteadyList(packages, scope)
  const listed = rows.flatMap(({ item, isGone }) => (isGone ? [] : item))
  // Our choice: what one looks through; for more there is the search.
  const { limit, showMore } = useShown({ desk: 24, phone: 10 }, useLedToList(listed.map(({ id }) => id)).least)
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
