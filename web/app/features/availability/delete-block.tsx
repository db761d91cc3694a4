import { subjectInFull } from '#domain/subjects.ts'
import { api } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Block } from './api.ts'
import { blockName, SUCCESS_SHOWN_MS, words } from './words.ts'

export function DeleteBlock({ block, onClose }: { block: Block; onClose: () => void }) {
  async function remove() {
    await api.availability.removeBlock({ params: { id: block.id } })
    notify(words.deleted, 'ok', SUCCESS_SHOWN_MS)
  }

  return (
    <AlertDialog
      title={`Delete ${blockName(block)}?`}
      confirmLabel="Delete"
      onConfirm={remove}
      fallback={words.notDeleted}
      onClose={onClose}
    >
      <p>
        Families can then no longer book {block.subject ? subjectInFull(block.subject) : 'lessons'} at this time.
        Lessons that are booked stay.
      </p>
    </AlertDialog>
  )
}
