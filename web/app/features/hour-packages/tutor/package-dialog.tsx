import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { HourPackage } from '#contract/hour-packages.ts'
import { openLessonsOf, useOpenLessons } from '#web/app/features/open-lessons/api.ts'
import { UseHoursDialog } from '#web/app/features/open-lessons/use-hours-dialog.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { packageConfirmed } from './confirmation.tsx'
import { DeletePackage } from './delete-package.tsx'
import { DeletionReport, type DeletionSummary } from './deletion-report.tsx'
import { confirmQuestion, packageInWords, words } from './words.ts'

/** What is being done to one package. A deletion goes through three dialogs: twice it asks, then it reports. */
export type PackageTask = { hourPackage: HourPackage } & (
  | { kind: 'confirm' | 'hours' | 'delete' | 'delete-finally' }
  | { kind: 'deleted'; summary: DeletionSummary }
)

interface PackageDialogProps {
  task: PackageTask
  onTask: (task: PackageTask) => void
  onClose: () => void
}

export function PackageDialog({ task, onTask, onClose }: PackageDialogProps) {
  if (task.kind === 'confirm')
    return <PaymentQuestion hourPackage={task.hourPackage} onTask={onTask} onClose={onClose} />
  if (task.kind === 'hours') {
    const { id, student } = task.hourPackage
    return student ? <HoursQuestion packageId={id} student={student} onClose={onClose} /> : null
  }
  if (task.kind === 'deleted') return <DeletionReport summary={task.summary} onClose={onClose} />
  return <DeletePackage key={task.kind} task={task} onTask={onTask} onClose={onClose} />
}

/** Once its money is confirmed, its hours are offered for what the family owes (Rules #129). */
function PaymentQuestion({
  hourPackage,
  onTask,
  onClose,
}: Omit<PackageDialogProps, 'task'> & { hourPackage: HourPackage }) {
  const queryClient = useQueryClient()
  const goesOn = useRef(false)
  async function offer() {
    const { student } = hourPackage
    if (!student) return
    const open = await queryClient.fetchQuery(openLessonsOf(student.id)).catch(() => null)
    goesOn.current = (open?.lessons.length ?? 0) > 0
    if (goesOn.current) onTask({ kind: 'hours', hourPackage })
  }
  const leave = () => !goesOn.current && onClose()
  return <ConfirmPayment hourPackage={hourPackage} onConfirmed={offer} onClose={leave} />
}

interface ConfirmPaymentProps {
  hourPackage: HourPackage
  onConfirmed: () => Promise<void>
  onClose: () => void
}

function ConfirmPayment({ hourPackage, onConfirmed, onClose }: ConfirmPaymentProps) {
  async function confirm() {
    await api.hourPackages.confirmPayment({ params: { id: hourPackage.id } })
    succeed(packageConfirmed(hourPackage.id))
    await onConfirmed()
  }
  return (
    <AlertDialog
      title={confirmQuestion(hourPackage)}
      confirmLabel="Confirm Payment"
      isSafe
      onConfirm={confirm}
      fallback={words.notConfirmed}
      onClose={onClose}
    >
      <p>
        {packageInWords(hourPackage)}, reference {hourPackage.reference}.
      </p>
      <p>{words.confirming}</p>
    </AlertDialog>
  )
}

interface HoursQuestionProps {
  packageId: string
  student: { id: string; name: string }
  onClose: () => void
}

/** Gone as soon as the package is not paid any more: its hours are not there to be used. */
function HoursQuestion({ packageId, student, onClose }: HoursQuestionProps) {
  const { data: packages } = useQuery(ask(api.hourPackages.all))
  const isPaid = packages?.some(({ id, status }) => id === packageId && status !== 'PENDING') ?? true
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isPaid) queueMicrotask(close)
  }, [isPaid])
  return <UseHoursDialog source={useOpenLessons(student.id)} whose={`${student.name}’s`} onClose={onClose} />
}
