import { useMutation } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { api } from '#web/app/lib/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Student } from './api.ts'
import type { StudentTask } from './dialogs/student-task.tsx'
import { SHOWN_MS, words } from './words.ts'

interface NewcomerButtonsProps {
  student: Student
  onTask: (task: StudentTask) => void
}

/** What the tutor makes of somebody who has just registered: one tap each. */
export function NewcomerButtons({ student, onTask }: NewcomerButtonsProps) {
  const vouching = useMutation({
    mutationFn: () => api.students.vouch({ params: { id: student.id } }),
    onSuccess: () => notify(words.vouchedFor(student.name), 'ok', SHOWN_MS),
    onError: (error) => notify(problemText(error, words.notVouchedFor), 'danger'),
  })
  return (
    <>
      <Button isPending={vouching.isPending} onPress={() => vouching.mutate()}>
        <UserCheck size={18} aria-hidden />
        This is a family of mine
        <span className="sr-only">: {student.name}</span>
      </Button>
      <Button variant="quiet" onPress={() => onTask({ kind: 'remove', student })}>
        Remove
        <span className="sr-only"> {student.name}</span>
      </Button>
    </>
  )
}
