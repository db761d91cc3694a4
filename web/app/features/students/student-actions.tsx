import { CalendarPlus, KeyRound, MailPlus, PencilLine, Trash2 } from 'lucide-react'
import { Button } from '#web/app/ui/button.tsx'
import { Tooltip } from '#web/app/ui/tooltip.tsx'
import type { Student } from './api.ts'
import type { StudentTask } from './dialogs/student-task.tsx'

interface StudentActionsProps {
  student: Student
  onTask: (task: StudentTask) => void
}

const actions = [
  { kind: 'reset', label: 'Reset Password', of: 'of', Icon: KeyRound },
  { kind: 'suggest', label: 'Suggest Booking', of: 'to', Icon: CalendarPlus },
  { kind: 'delete', label: 'Delete Student', of: '', Icon: Trash2 },
] as const

/** Rules: students, the icons of a card. */
export function StudentIcons({ student, onTask }: StudentActionsProps) {
  return (
    <div className="-mx-2.5 flex items-center">
      {actions.map(({ kind, label, of, Icon }) => (
        <Tooltip key={kind} label={label}>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`${label} ${of} ${student.name}`.replace('  ', ' ')}
            onPress={() => onTask({ kind, student })}
          >
            <Icon size={19} aria-hidden />
          </Button>
        </Tooltip>
      ))}
    </div>
  )
}

/** What else can be done from a student's own page. */
const more = [
  { kind: 'edit', label: 'Edit details', Icon: PencilLine },
  { kind: 'invite', label: 'Invite again', Icon: MailPlus },
] as const

/** The same with their names, where there is room. A new student is removed instead of deleted. */
export function StudentButtons({ student, onTask }: StudentActionsProps) {
  return (
    <>
      {[...more, ...actions]
        .filter(({ kind }) => !(student.isNew && kind === 'delete'))
        .map(({ kind, label, Icon }) => (
          <Button key={kind} onPress={() => onTask({ kind, student })}>
            <Icon size={18} aria-hidden />
            {label}
          </Button>
        ))}
    </>
  )
}
