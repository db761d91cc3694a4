import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { HourPackage } from '#contract/hour-packages.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { useLedToList } from '#web/app/lib/use-in-sight.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { NotListed } from '#web/app/ui/not-listed.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { PackageDialog, type PackageTask } from './package-dialog.tsx'
import { PackageTable } from './package-table.tsx'
import { matchingPackages, words } from './words.ts'

/** Rules: hour-packages, Financials → Hour Packages. */
export function HourPackages() {
  const packages = useQuery(ask(api.hourPackages.all))
  const [isAssigning, setAssigning] = useState(false)
  const [task, setTask] = useState<PackageTask | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const assignButton = useRef<HTMLButtonElement>(null)
  const { isMissing } = useLedToList(packages.data?.map(({ id }) => id))

  function closeAssigning() {
    flushSync(() => setAssigning(false))
    focusIfLost(() => assignButton.current)
  }
  function close() {
    const row = task && `[data-package="${task.hourPackage.id}"] button`
    flushSync(() => setTask(null))
    // The button that asked may be gone, or behind a dialog that followed another.
    focusIfLost(() => (row && page.current?.querySelector<HTMLElement>(row)) || assignButton.current)
  }

  return (
    <div ref={page}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-2">{words.about}</p>
        <Button ref={assignButton} variant="pencil" onPress={() => setAssigning(true)}>
          <Plus size={18} aria-hidden />
          Assign Package
        </Button>
      </div>
      {isMissing && <NotListed>{words.notListed}</NotListed>}
      {packages.data ? (
        packages.data.length === 0 ? (
          <Empty>{words.none}</Empty>
        ) : (
          <Searched packages={packages.data} onTask={setTask} />
        )
      ) : (
        faceOf([packages], { waiting: words.loading, rows: 4, failed: words.notLoaded })
      )}
      {isAssigning && <AssignDialog onClose={closeAssigning} />}
      {task && <PackageDialog task={task} onTask={setTask} onClose={close} />}
    </div>
  )
}

interface SearchedProps {
  packages: readonly HourPackage[]
  onTask: (task: PackageTask) => void
}

/** By student, subject or reference, as a bank statement names them. */
function Searched({ packages, onTask }: SearchedProps) {
  const [search, setSearch] = useState('')
  const found = matchingPackages(packages, search)
  return (
    <>
      <search className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-60 flex-1 md:max-w-md">
          <TextField
            type="search"
            label="Search by student, subject or reference"
            value={search}
            onChange={setSearch}
          />
        </div>
        <p role="status" className="pb-2.5 text-sm text-ink-3">
          {words.shown(found.length, packages.length)}
        </p>
      </search>
      {found.length === 0 ? (
        <Empty action={<Button onPress={() => setSearch('')}>Clear search</Button>}>{words.noneFound}</Empty>
      ) : (
        <PackageTable packages={found} scope={search} onTask={onTask} />
      )}
    </>
  )
}
