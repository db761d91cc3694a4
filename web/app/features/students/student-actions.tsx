import { CalendarPlus, KeyRound, MailPlus, PencilLine, Trash2 } from 'lucide-react'
import { suggestTo } from '#web/app/features/bookings/tutor/suggestion/suggest-to.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Tooltip } from '#web/app/ui/tooltip.tsx'
import type { Student } from './api.ts'

interface StudentActionsProps {
  student: Student
  /** After he was deleted. */
  onGone?: () => void
}

const deletion = {
  label: 'Delete Student',
  of: '',
  Icon: Trash2,
  start: (student: Student, onGone?: () => void) =>
    void openDialog(() => import('./dialogs/delete-student.tsx'), 'DeleteStudent', { student, onGone }),
}

const actions = [
  {
    label: 'Reset Password',
    of: 'of',
    Icon: KeyRound,
    start: (student: Student) =>
      void openDialog(() => import('./dialogs/reset-password.tsx'), 'ResetPassword', { student }),
  },
  { label: 'Suggest Booking', of: 'to', Icon: CalendarPlus, start: ({ id }: Student) => suggestTo(id) },
  deletion,
]

/** Rules: students, the icons of a card. */
export function StudentIcons({ student, onGone }: StudentActionsProps) {
  return (
    <div className="-mx-2.5 flex items-center">
      {actions.map(({ label, of, Icon, start }) => (
        <Tooltip key={label} label={label}>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`${label} ${of} ${student.name}`.replace('  ', ' ')}
            onPress={() => start(student, onGone)}
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
  {
    label: 'Edit details',
    Icon: PencilLine,
    start: (student: Student) =>
      void openDialog(() => import('./dialogs/edit-student.tsx'), 'EditStudent', { student }),
  },
  {
    label: 'Invite again',
    Icon: MailPlus,
    start: (student: Student) =>
      void openDialog(() => import('./dialogs/invite-again.tsx'), 'InviteAgain', { student }),
  },
]

/** The same with their names, where there is room. A new student is removed instead of deleted. */
export function StudentButtons({ student, onGone }: StudentActionsProps) {
  return (
    <>
      {[...more, ...actions]
        .filter((action) => !(student.isNew && action === deletion))
        .map(({ label, Icon, start }) => (
          <Button key={label} onPress={() => start(student, onGone)}>
            <Icon size={18} aria-hidden />
            {label}
          </Button>
        ))}
    </>
  )
}
