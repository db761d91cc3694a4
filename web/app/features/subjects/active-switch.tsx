import { useMutation } from '@tanstack/react-query'
import type { Subject } from '#contract/subjects.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { api } from '#web/app/lib/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Switch } from '#web/app/ui/switch.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { words } from './words.ts'

/**
 * Rules: subjects, the Active/Inactive toggle: it turns at once, takes no second press while it does, and back on
 * failure.
 */
export function ActiveSwitch({ subject }: { subject: Subject }) {
  const turning = useMutation({
    mutationFn: (isActive: boolean) => api.subjects.update({ params: { id: subject.id }, body: { isActive } }),
    onError: (error) => notify(problemText(error, words.statusNotUpdated), 'danger'),
  })
  const isActive = turning.isPending ? turning.variables : subject.isActive
  return (
    <Switch isSelected={isActive} isReadOnly={turning.isPending} onChange={(next) => turning.mutate(next)}>
      {isActive ? 'Active' : 'Inactive'}
      <span className="sr-only"> {subjectInFull(subject)}</span>
    </Switch>
  )
}
