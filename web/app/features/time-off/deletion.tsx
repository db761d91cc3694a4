import type { TimeOff } from '#contract/time-off.ts'
import { api } from '#web/app/lib/api.ts'
import { confirm } from '#web/app/ui/confirm.ts'
import { timeOffInWords, words } from './words.ts'

export function askToDelete(timeOff: TimeOff): void {
  confirm({
    title: `Delete the time off on ${timeOffInWords(timeOff)}?`,
    body: <p>{words.bookableAgain}</p>,
    confirmLabel: 'Delete',
    act: () => api.timeOff.remove({ params: { id: timeOff.id } }),
    success: words.deleted,
    fallback: words.notDeleted,
  })
}
