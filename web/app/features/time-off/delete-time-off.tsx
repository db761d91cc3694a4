import { api } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { TimeOff } from './api.ts'
import { timeOffInWords, words } from './words.ts'

export function DeleteTimeOff({ timeOff, onClose }: { timeOff: TimeOff; onClose: () => void }) {
  async function remove() {
    await api.timeOff.remove({ params: { id: timeOff.id } })
    notify(words.deleted, 'ok')
  }

  return (
    <AlertDialog
      title={`Delete the time off on ${timeOffInWords(timeOff)}?`}
      confirmLabel="Delete"
      onConfirm={remove}
      fallback={words.notDeleted}
      onClose={onClose}
    >
      <p>{words.bookableAgain}</p>
    </AlertDialog>
  )
}
