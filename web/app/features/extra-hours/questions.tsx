/** Part: what is asked before extra hours are deleted. */
import { api } from '#web/app/lib/api.ts'
import { confirm } from '#web/app/ui/confirm.ts'
import { hoursInWords, type PlannedHours, words } from './words.ts'

export function askToDelete(planned: PlannedHours): void {
  confirm({
    title: `Delete the extra hours on ${hoursInWords(planned)}?`,
    body: [words.notBookable],
    confirmLabel: 'Delete',
    act: () => api.extraHours.remove({ params: { id: planned.id } }),
    ...words.deletion,
  })
}
