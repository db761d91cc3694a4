import { useMutation } from '@tanstack/react-query'
import { api } from '#web/app/lib/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Switch } from '#web/app/ui/switch.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Student } from './api.ts'
import { words } from './words.ts'

/** Whether the student may book one: it turns at once, takes no second press while it does, and back on failure. */
export function ConsultationSwitch({ student }: { student: Student }) {
  const turning = useMutation({
    mutationFn: (consultationEnabled: boolean) =>
      api.students.setConsultation({ params: { id: student.id }, body: { consultationEnabled } }),
    onError: (error) => notify(problemText(error, words.consultationFailed), 'danger'),
  })
  const isOn = turning.isPending ? turning.variables : student.studentProfile.consultationEnabled
  return (
    <Switch isSelected={isOn} isReadOnly={turning.isPending} onChange={(next) => turning.mutate(next)}>
      Consultation <span className="sr-only">for {student.name} </span>
      <span className="font-semibold">{isOn ? 'ON' : 'OFF'}</span>
    </Switch>
  )
}
