import { useRef } from 'react'
import { api } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import type { PackageTask } from './package-dialog.tsx'
import { packageInWords, words } from './words.ts'

interface DeletePackageProps {
  task: PackageTask
  onTask: (task: PackageTask) => void
  onClose: () => void
}

/** It asks twice (Rules: hour-packages). What is gone, and what the books keep, is said before (Rules #69). */
export function DeletePackage({ task: { kind, hourPackage }, onTask, onClose }: DeletePackageProps) {
  const goesOn = useRef(false)

  function goOn(next: PackageTask) {
    goesOn.current = true
    onTask(next)
  }
  async function remove() {
    const { deletionSummary } = await api.hourPackages.remove({ params: { id: hourPackage.id } })
    succeed(words.deleted)
    goOn({ kind: 'deleted', hourPackage, summary: deletionSummary })
  }
  /** A dialog that is confirmed closes itself: here the next one already stands in its place. */
  function leave() {
    if (!goesOn.current) onClose()
  }

  const name = packageInWords(hourPackage)
  if (kind === 'delete') {
    return (
      <AlertDialog
        title={`Delete the ${name}?`}
        confirmLabel="Delete"
        onConfirm={async () => goOn({ kind: 'delete-finally', hourPackage })}
        fallback={words.notDeleted}
        onClose={leave}
      >
        <p>{words.gone}</p>
        <p>{words.kept}</p>
        <ul className="list-disc pl-5">
          <li>{words.keptRecords}</li>
          <li>{words.keptEntries}</li>
          <li>{words.keptBookings}</li>
        </ul>
        {hourPackage.status === 'PENDING' && <p>{words.notKept}</p>}
      </AlertDialog>
    )
  }
  return (
    <AlertDialog
      title="Delete it for good?"
      confirmLabel="Delete for Good"
      onConfirm={remove}
      fallback={words.notDeleted}
      onClose={leave}
    >
      <p>{name}.</p>
      <p>{words.final}</p>
    </AlertDialog>
  )
}
