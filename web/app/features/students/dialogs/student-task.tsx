import type { ComponentType } from 'react'
import type { Student } from '../api.ts'
import { DeleteStudent } from './delete-student.tsx'
import { EditStudent } from './edit-student.tsx'
import { InviteAgain } from './invite-again.tsx'
import { RemoveNewcomer } from './remove-newcomer.tsx'
import { ResetPassword } from './reset-password.tsx'

/** What the tutor is about to do for or to a student. */
export interface StudentTask {
  readonly kind: 'reset' | 'suggest' | 'delete' | 'edit' | 'invite' | 'remove'
  readonly student: Student
}
/** The dialog that another feature has for it. */
export type SuggestDialog = ComponentType<{ studentId: string; onClose: () => void }>

interface TaskDialogProps {
  task: StudentTask
  Suggest: SuggestDialog
  onDeleted: () => void
  onClose: () => void
}

export function TaskDialog({ task: { kind, student }, Suggest, onDeleted, onClose }: TaskDialogProps) {
  if (kind === 'reset') return <ResetPassword student={student} onClose={onClose} />
  if (kind === 'edit') return <EditStudent student={student} onClose={onClose} />
  if (kind === 'invite') return <InviteAgain student={student} onClose={onClose} />
  if (kind === 'remove') return <RemoveNewcomer student={student} onRemoved={onDeleted} onClose={onClose} />
  if (kind === 'suggest') return <Suggest studentId={student.id} onClose={onClose} />
  return <DeleteStudent student={student} onDeleted={onDeleted} onClose={onClose} />
}
