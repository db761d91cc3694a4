import { UserCheck } from 'lucide-react'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import type { Student } from './api.ts'
import { words } from './words.ts'

interface NewcomerButtonsProps {
  student: Student
  /** After he was removed. */
  onGone?: () => void
}

/** What the tutor makes of somebody who has just registered: one tap each. */
export function NewcomerButtons({ student, onGone }: NewcomerButtonsProps) {
  const vouching = useAct(() => api.students.vouch({ params: { id: student.id } }), {
    success: words.vouchedFor(student.name),
    failed: words.notVouchedFor,
  })
  const remove = () => openDialog(() => import('./dialogs/remove-newcomer.tsx'), 'RemoveNewcomer', { student, onGone })
  return (
    <>
      <Button isPending={vouching.isPending} onPress={() => vouching.act()}>
        <UserCheck size={18} aria-hidden />
        This is a family of mine
        <span className="sr-only">: {student.name}</span>
      </Button>
      <Button variant="quiet" onPress={remove}>
        Remove
        <span className="sr-only"> {student.name}</span>
      </Button>
    </>
  )
}
