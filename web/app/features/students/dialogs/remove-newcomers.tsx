import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { removeNewcomers, type StudentCounts } from '../api.ts'
import { SHOWN_MS, words } from '../words.ts'

interface RemoveNewcomersProps {
  /** As they were when the question was asked: whoever registers after that stays. */
  counts: StudentCounts
  onClose: () => void
}

/** All accounts at once behind which nobody has agreed a lesson (Rules: newcomers). */
export function RemoveNewcomers({ counts: { withoutLesson, countedAt }, onClose }: RemoveNewcomersProps) {
  const queryClient = useQueryClient()
  const [removed, setRemoved] = useState<number | null>(null)
  async function remove() {
    const count = await removeNewcomers(queryClient, countedAt, setRemoved)
    notify(words.removedAll(count), 'ok', SHOWN_MS)
  }
  return (
    <AlertDialog
      title={words.removeAllTitle(withoutLesson)}
      confirmLabel="Remove all"
      onConfirm={remove}
      fallback={words.removeAllFailed}
      onClose={onClose}
    >
      <p>{words.removingAll}</p>
      <p>{words.removingReported}</p>
      <p>{words.deleteFinal}</p>
      <p role="status" className="font-semibold tabular-nums empty:hidden">
        {removed !== null && words.removedSoFar(removed, withoutLesson)}
      </p>
    </AlertDialog>
  )
}
