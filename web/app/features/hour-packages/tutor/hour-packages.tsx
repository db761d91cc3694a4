import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { HourPackage } from '#contract/hour-packages.ts'
import { useSteadyList } from '#web/app/lib/use-steady-list.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { FoldingTable } from '#web/app/ui/folding-table.tsx'
import { NotListed, useLedToList } from '#web/app/ui/led-to.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { ShownPages } from '#web/app/ui/paged-list.tsx'
import { SearchBar } from '#web/app/ui/search-bar.tsx'
import { PACKAGES_AT_ONCE, packagePages } from '../api.ts'
import { packageColumns } from './package-columns.tsx'
import { words } from './words.ts'

/** Rules: hour-packages, Financials → Hour Packages. */
export function HourPackages() {
  const assign = () => openDialog(() => import('./assign-dialog.tsx'), 'AssignDialog')
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-2">{words.about}</p>
        <Button icon={Plus} data-focus-home variant="pencil" onPress={assign}>
          Assign Package
        </Button>
      </div>
      <Searched />
    </>
  )
}

/** By student, subject or reference, as a bank statement names them. */
function Searched() {
  const [search, setSearch] = useState('')
  const sought = search.trim().slice(0, 100)
  const list = useInfiniteQuery(packagePages(sought))
  const { data: packages, isPlaceholderData } = list
  const { isMissing } = useLedToList(isPlaceholderData ? undefined : packages?.map(({ id }) => id), list)
  const [answered, setAnswered] = useState('')
  if (!isPlaceholderData && answered !== sought) setAnswered(sought)
  if (!packages) return faceOf([list], { ...words.list, rows: 4 })
  if (packages.length === 0 && answered === '' && search === '') return <Empty>{words.list.empty}</Empty>
  return (
    <>
      {isMissing && <NotListed>{words.notListed}</NotListed>}
      <SearchBar
        label="Search by student, subject or reference"
        value={search}
        onChange={setSearch}
        found={words.found(packages.length, list.hasNextPage)}
      />
      {packages.length === 0 ? (
        <Empty action={<Button onPress={() => setSearch('')}>Clear search</Button>}>{words.noneFound}</Empty>
      ) : (
        <PackageTable of={list} packages={packages} scope={answered} />
      )}
    </>
  )
}

interface PackageTableProps {
  of: UseInfiniteQueryResult
  packages: readonly HourPackage[]
  /** What was searched for. */
  scope: string
}

/** Rules: hour-packages. What is ordered meanwhile moves no row that is in use. */
function PackageTable({ of: list, packages, scope }: PackageTableProps) {
  const { rows, use } = useSteadyList(packages, scope)
  const listed = rows.flatMap(({ item, isGone }) => (isGone ? [] : item))
  return (
    <ShownPages
      of={list}
      items={listed}
      atOnce={PACKAGES_AT_ONCE}
      least={useLedToList(listed.map(({ id }) => id)).least}
      more="Show more packages"
      failed={words.list.failed}
    >
      {(shown) => (
        <FoldingTable
          columns={packageColumns}
          rows={shown}
          keyOf={({ id }) => id}
          foldsInto="cards"
          wide="@min-[68rem]:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_8rem_8rem_5rem_10rem_11.75rem] @min-[68rem]:gap-4"
          folded="@max-[68rem]:grid-cols-[auto_minmax(0,1fr)] @max-[68rem]:gap-3"
          listProps={use}
        />
      )}
    </ShownPages>
  )
}
