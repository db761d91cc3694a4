import { api } from '#web/app/lib/api.ts'
import { Switch } from '#web/app/ui/switch.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import type { Student } from './api.ts'
import { words } from './words.ts'

/** Whether the student may book one: it turns at once, takes no second press while it does, and back on failure. */
export function ConsultationSwitch({ student: { id, name, studentProfile } }: { student: Student }) {
  const turn = (consultationEnabled: boolean) =>
    api.students.setConsultation({ params: { id }, body: { consultationEnabled } })
  const { act, isPending, pending } = useAct(turn, { failed: words.consultationFailed })
  const isOn = pending ?? studentProfile.consultationEnabled
  return (
    <Switch isSelected={isOn} isReadOnly={isPending} onChange={act}>
      Consultation <span className="sr-only">for {name} </span>
      <span className="font-semibold">{isOn ? 'ON' : 'OFF'}</span>
    </Switch>
  )
}
