import { Pencil, Trash2 } from 'lucide-react'
import { CallFailed } from '#contract/client.ts'
import { type Subject, subjectRefusals } from '#contract/subjects.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { api } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { ActiveSwitch } from '#web/app/ui/act-switch.tsx'
import { IconButton } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import type { Column } from '#web/app/ui/folding-table.tsx'
import type { Question } from '#web/app/ui/question.ts'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import { hourlyPrice, words } from './words.ts'
export const subjectColumns: readonly Column<Subject>[] = [
  { id: 'name', heads: ['Subject'], cell: (subject) => <Name subject={subject} /> },
  {
    id: 'prices',
    heads: ['Online per hour', 'In person per hour'],
    areNumbers: true,
    cell: (subject) => <Prices subject={subject} />,
  },
  { id: 'status', heads: ['Status'], cell: (subject) => <Status subject={subject} /> },
  { id: 'actions', heads: [''], cell: (subject) => <Buttons subject={subject} /> },
]

interface CellProps {
  subject: Subject
}

function Name({ subject }: CellProps) {
  return (
    <div className="flex min-w-0 gap-2.5 max-lg:col-span-2">
      <SubjectBar subject={subject} shape="tall" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{subject.name}</p>
        <p className="text-sm text-ink-3">Created {date(subject.createdAt)}</p>
      </div>
    </div>
  )
}

function Prices({ subject }: CellProps) {
  return (
    <div className="max-lg:col-span-2 max-lg:flex max-lg:flex-wrap max-lg:gap-x-6 lg:contents">
      <Price label="Online" {...hourlyPrice(subject, true)} />
      <Price label="In person" {...hourlyPrice(subject, false)} />
    </div>
  )
}

function Price({ label, pence, isUsual }: { label: string; pence: number; isUsual: boolean }) {
  return (
    <p className="tabular-nums lg:text-right">
      <span className="text-ink-2 lg:sr-only">{label} </span>
      {poundsText(pence)}
      {isUsual && <span className="text-sm text-ink-3 lg:block"> (usual price)</span>}
    </p>
  )
}

/** Rules: subjects, the Active/Inactive toggle. */
function Status({ subject }: CellProps) {
  return (
    <ActiveSwitch
      of={subjectInFull(subject)}
      isOn={subject.isActive}
      turn={(isActive) => api.subjects.update({ params: { id: subject.id }, body: { isActive } })}
      failed={words.statusNotUpdated}
    />
  )
}

function Buttons({ subject }: CellProps) {
  const edit = () => openDialog(() => import('./subject-dialog.tsx'), 'SubjectDialog', { subject })
  return (
    <div className="flex justify-end">
      <IconButton icon={Pencil} label={`Edit ${subjectInFull(subject)}`} onPress={edit} />
      <IconButton icon={Trash2} label={`Delete ${subjectInFull(subject)}`} onPress={() => askToDelete(subject)} />
    </div>
  )
}

/** What is in use cannot go: the same dialog then says so and offers to deactivate it (Rules #16). */
function askToDelete(subject: Subject): void {
  const params = { id: subject.id }
  const name = subjectInFull(subject)
  const isInUse = (error: unknown) => error instanceof CallFailed && error.code === subjectRefusals.subject_in_use.code
  const deletion: Question = {
    title: `Delete ${name}?`,
    body: [words.deletion],
    confirmLabel: 'Delete',
    act: () => api.subjects.remove({ params }),
    ...words.removal,
    instead: (error) => (isInUse(error) ? inUse : null),
  }
  const deactivation: Question = {
    title: `Deactivate ${name}?`,
    body: [words.deactivation],
    confirmLabel: 'Deactivate',
    act: () => api.subjects.update({ params, body: { isActive: false } }),
    success: words.change.success,
    fallback: words.statusNotUpdated,
  }
  const inUse = subject.isActive ? deactivation : { ...deletion, body: [words.inactiveAlready] }
  confirm(deletion)
}
