import { useQueryClient } from '@tanstack/react-query'
import { subjectInFull } from '#domain/subjects.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { type Block, readAvailabilityAgain, removeBlock } from './api.ts'
import { blockName, SUCCESS_SHOWN_MS, words } from './words.ts'

export function DeleteBlock({ block, onClose }: { block: Block; onClose: () => void }) {
  const queryClient = useQueryClient()

  async function remove() {
    try {
      await removeBlock(block.id)
    } finally {
      await readAvailabilityAgain(queryClient) // after a refusal too: it may be gone already
    }
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
