import { useState } from 'react'
import { api } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import type { StudentCounts } from '../api.ts'
import { words } from '../words.ts'

interface RemoveNewcomersProps {
  /** As they were when the question was asked: whoever registers after that stays. */
  counts: StudentCounts
}

/** All accounts at once behind which nobody has agreed a lesson (Rules: newcomers). */
export function RemoveNewcomers({ counts: { withoutLesson, countedAt } }: RemoveNewcomersProps) {
  const [removed, setRemoved] = useState<number | null>(null)
  /** In as many calls as it takes. */
  async function remove() {
    for (let all = 0; ; ) {
      const { removed, left } = await api.students.removeNew({ body: { registeredBy: countedAt } })
      all += removed
      setRemoved(all)
      // Nobody more was removed: what is left is not to go any more.
      if (left === 0 || removed === 0) return succeed(words.removedAll(all))
    }
  }
  return (
    <AlertDialog
      title={words.removeAllTitle(withoutLesson)}
      confirmLabel="Remove all"
      onConfirm={remove}
      fallback={words.removeAllFailed}
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
