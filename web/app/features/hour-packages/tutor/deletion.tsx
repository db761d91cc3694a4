import type { HourPackage } from '#contract/hour-packages.ts'
import { api } from '#web/app/lib/api.ts'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { packageInWords, words } from './words.ts'

/** It asks twice (Rules: hour-packages). What is gone, and what the books keep, is said before (Rules #69). */
export function askToDelete(hourPackage: HourPackage): void {
  confirm({
    title: `Delete the ${packageInWords(hourPackage)}?`,
    body: (
      <>
        <p>{words.gone}</p>
        <p>{words.kept}</p>
        <ul className="list-disc pl-5">
          <li>{words.keptRecords}</li>
          <li>{words.keptEntries}</li>
          <li>{words.keptBookings}</li>
        </ul>
        {hourPackage.status === 'PENDING' && <p>{words.notKept}</p>}
      </>
    ),
    confirmLabel: 'Delete',
    act: async () => askToDeleteForGood(hourPackage),
    fallback: words.notDeleted,
  })
}

function askToDeleteForGood(hourPackage: HourPackage): void {
  confirm({
    title: 'Delete it for good?',
    body: (
      <>
        <p>{packageInWords(hourPackage)}.</p>
        <p>{words.final}</p>
      </>
    ),
    confirmLabel: 'Delete for Good',
    act: async () => {
      const { deletionSummary: summary } = await api.hourPackages.remove({ params: { id: hourPackage.id } })
      await openDialog(() => import('./deletion-report.tsx'), 'DeletionReport', { summary })
    },
    success: words.deleted,
    fallback: words.notDeleted,
  })
}
