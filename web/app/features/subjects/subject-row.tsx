import { Pencil, Trash2 } from 'lucide-react'
import type { Subject } from '#contract/subjects.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull, subjectTone } from '#domain/subjects.ts'
import { date } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { barOfTone } from '#web/app/ui/subject-tone.ts'
import { ActiveSwitch } from './active-switch.tsx'
import { hourlyPrice } from './words.ts'

/** Subject, online, in person, status, actions. */
export const rowColumns = 'lg:grid lg:grid-cols-[minmax(0,1fr)_8rem_9rem_8rem_6.5rem] lg:items-center lg:gap-6 lg:px-5'

interface SubjectRowProps {
  subject: Subject
  onEdit: () => void
  onDelete: () => void
}

export function SubjectRow({ subject, onEdit, onDelete }: SubjectRowProps) {
  return (
    <li
      className={cx(
        'border-b border-rule py-3 last:border-0 max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-2 max-lg:px-4',
        rowColumns,
      )}
    >
      <div className="flex min-w-0 gap-2.5 max-lg:col-span-2">
        <span className={cx('w-1.5 shrink-0 self-stretch rounded-xs', barOfTone[subjectTone(subject)])} aria-hidden />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{subject.name}</p>
          <p className="text-sm text-ink-3">Created {date(subject.createdAt)}</p>
        </div>
      </div>
      <div className="max-lg:col-span-2 max-lg:flex max-lg:flex-wrap max-lg:gap-x-6 lg:contents">
        <Price label="Online" {...hourlyPrice(subject, true)} />
        <Price label="In person" {...hourlyPrice(subject, false)} />
      </div>
      <ActiveSwitch subject={subject} />
      <div className="flex justify-end">
        <Button variant="quiet" size="icon" aria-label={`Edit ${subjectInFull(subject)}`} onPress={onEdit}>
          <Pencil size={18} aria-hidden />
        </Button>
        <Button variant="quiet" size="icon" aria-label={`Delete ${subjectInFull(subject)}`} onPress={onDelete}>
          <Trash2 size={18} aria-hidden />
        </Button>
      </div>
    </li>
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
