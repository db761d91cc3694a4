import { useMutation } from '@tanstack/react-query'
import { api } from '#web/app/lib/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Switch } from '#web/app/ui/switch.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Announcement } from './api.ts'
import { words } from './words.ts'

/** It turns at once, takes no second press while it does, and back on failure (Rules: notices). */
export function ActiveSwitch({ notice }: { notice: Announcement }) {
  const turning = useMutation({
    mutationFn: (isActive: boolean) => api.notices.update({ params: { id: notice.id }, body: { isActive } }),
    onError: (error) => notify(problemText(error, words.statusNotUpdated), 'danger'),
  })
  const isActive = turning.isPending ? turning.variables : notice.isActive
  return (
    <Switch isSelected={isActive} isReadOnly={turning.isPending} onChange={(next) => turning.mutate(next)}>
      {isActive ? 'Active' : 'Inactive'}
      <span className="sr-only"> {notice.title}</span>
    </Switch>
  )
}
