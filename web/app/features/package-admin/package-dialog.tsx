import { useQueryClient } from '@tanstack/react-query'
import { pounds } from '#web/app/lib/format.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { confirmPackagePayment, type DeletionSummary, type HourPackage } from './api.ts'
import { DeletePackage } from './delete-package.tsx'
import { DeletionReport } from './deletion-report.tsx'
import { packageInWords } from './format.ts'
import { messages, SHOWN_MS } from './messages.ts'

/** What is being done to one package. A deletion goes through three dialogs: twice it asks, then it reports. */
export type PackageTask = { hourPackage: HourPackage } & (
  | { kind: 'confirm' | 'delete' | 'delete-finally' }
  | { kind: 'deleted'; summary: DeletionSummary }
)

interface PackageDialogProps {
  task: PackageTask
  onTask: (task: PackageTask) => void
  onClose: () => void
}

export function PackageDialog({ task, onTask, onClose }: PackageDialogProps) {
  if (task.kind === 'confirm') return <ConfirmPayment hourPackage={task.hourPackage} onClose={onClose} />
  if (task.kind === 'deleted') return <DeletionReport summary={task.summary} onClose={onClose} />
  return <DeletePackage key={task.kind} task={task} onTask={onTask} onClose={onClose} />
}

function ConfirmPayment({ hourPackage, onClose }: { hourPackage: HourPackage; onClose: () => void }) {
  const queryClient = useQueryClient()
  async function confirm() {
    await confirmPackagePayment(queryClient, hourPackage.id)
    notify(messages.confirmed, 'ok', SHOWN_MS)
  }
  return (
    <AlertDialog
      title={`Has ${pounds(hourPackage.purchasePrice)} come?`}
      confirmLabel="Confirm Payment"
      onConfirm={confirm}
      fallback={messages.notConfirmed}
      onClose={onClose}
    >
      <p>
        {packageInWords(hourPackage)}, reference {hourPackage.reference}.
      </p>
      <p>{messages.confirming}</p>
    </AlertDialog>
  )
}
