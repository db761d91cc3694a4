import { CalendarPlus, KeyRound, MailPlus, PencilLine, Trash2, UserCheck } from 'lucide-react'
import { api } from '#web/app/lib/api.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { ActSwitch } from '#web/app/ui/act-switch.tsx'
import { Button, IconButton } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Tooltip } from '#web/app/ui/tooltip.tsx'
import type { Student } from './api.ts'
import { words } from './words.ts'

interface StudentActionsProps {
  student: Student
  /** After he was deleted or removed. */
  onGone?: () => void
}

const suggestion = () => import('#web/app/features/bookings/tutor/suggestion/suggest-dialog.tsx')

const deletion = {
  label: 'Delete Student',
  of: '',
  Icon: Trash2,
  start: (student: Student, onGone?: () => void) =>
    void openDialog(() => import('./dialogs/removal.tsx'), 'DeleteStudent', { student, onGone }),
}

const reset = {
  label: 'Reset Password',
  of: 'of',
  Icon: KeyRound,
  start: (student: Student) =>
    void openDialog(() => import('./dialogs/reset-password.tsx'), 'ResetPassword', { student }),
}

const again = {
  label: 'Invite again',
  Icon: MailPlus,
  start: (student: Student) => void openDialog(() => import('./dialogs/way-in.tsx'), 'InviteAgain', { student }),
}

const actions = [
  reset,
  {
    label: 'Suggest Booking',
    of: 'to',
    Icon: CalendarPlus,
    start: ({ id: studentId }: Student) => void openDialog(suggestion, 'SuggestDialog', { studentId }),
  },
  deletion,
]

/** Rules: students, the icons of a card. */
export function StudentIcons({ student, onGone }: StudentActionsProps) {
  return (
    <div className="-mx-2.5 flex items-center">
      {actions
        .filter((action) => student.hasLogIn || action !== reset)
        .map(({ label, of, Icon, start }) => (
          <Tooltip key={label} label={label}>
            <IconButton
              icon={Icon}
              iconSize={19}
              label={`${label} ${of} ${student.name}`.replace('  ', ' ')}
              onPress={() => start(student, onGone)}
            />
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
  again,
]

/** The same with their names, where there is room. A new student is removed instead of deleted. */
export function StudentButtons({ student, onGone }: StudentActionsProps) {
  return (
    <>
      {[...more, ...actions]
        .filter((action) => !(student.isNew && action === deletion))
        .filter((action) => student.hasLogIn || (action !== reset && action !== again))
        .map(({ label, Icon, start }) => (
          <Button icon={Icon} key={label} onPress={() => start(student, onGone)}>
            {label}
          </Button>
        ))}
    </>
  )
}

/** What the tutor makes of somebody who has just registered: one tap each. */
export function NewcomerButtons({ student, onGone }: StudentActionsProps) {
  const vouch = () => api.students.vouch({ params: { id: student.id } })
  const remove = () => openDialog(() => import('./dialogs/removal.tsx'), 'RemoveNewcomer', { student, onGone })
  return (
    <>
      <ActButton icon={UserCheck} call={vouch} success={words.vouchedFor(student.name)} failed={words.notVouchedFor}>
        This is a family of mine
        <span className="sr-only">: {student.name}</span>
      </ActButton>
      <Button variant="quiet" onPress={remove}>
        Remove
        <span className="sr-only"> {student.name}</span>
      </Button>
    </>
  )
}

/** Whether the student may book a consultation. */
export function ConsultationSwitch({ student: { id, name, studentProfile } }: { student: Student }) {
  return (
    <ActSwitch
      isOn={studentProfile.consultationEnabled}
      turn={(consultationEnabled) => api.students.setConsultation({ params: { id }, body: { consultationEnabled } })}
      failed={words.consultationFailed}
    >
      {(isOn) => (
        <>
          Consultation <span className="sr-only">for {name} </span>
          <span className="font-semibold">{isOn ? 'ON' : 'OFF'}</span>
        </>
      )}
    </ActSwitch>
  )
}
