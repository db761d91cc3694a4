/** Part: waiting for a time where none that is free will do. */
import { BellRing } from 'lucide-react'
import { useStudent } from '#web/app/lib/student.ts'
import { useWhomToAsk } from '#web/app/lib/whom-to-ask.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { words } from './words.ts'

/** Below the times, for whoever may book. */
export function WaitButton() {
  const student = useStudent()
  const whomToAsk = useWhomToAsk('BOOK')
  if (!student || whomToAsk !== null) return null
  return (
    <p className="mt-6">
      <Button
        icon={BellRing}
        onPress={() => openDialog(() => import('./watch-dialog.tsx'), 'WatchDialog', { studentId: student.id })}
      >
        {words.wait}
      </Button>
    </p>
  )
}
