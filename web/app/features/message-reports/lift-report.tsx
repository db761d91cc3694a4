import { useState } from 'react'
import { type MessageReport, NO_LIFT_REASON } from '#contract/message-reports.ts'
import { api } from '#web/app/lib/api.ts'
import { fieldProblemText } from '#web/app/lib/problem-text.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { TextArea } from '#web/app/ui/text-area.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { words } from './words.ts'

/** Asks why: the reason stays when all else of it is gone (Rules #118). */
export function LiftReport({ report, onClose }: { report: MessageReport; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  async function stop() {
    const problemHere = reason.trim() === '' ? NO_LIFT_REASON : ''
    setProblem(problemHere)
    if (problemHere) return false
    try {
      await api.messageReports.lift({ params: { id: report.id }, body: { reason } })
    } catch (error) {
      const aboutReason = fieldProblemText(error, 'reason')
      if (!aboutReason) throw error
      setProblem(aboutReason)
      return false
    }
    succeed(words.lifted)
    return true
  }
  return (
    <AlertDialog
      title="Stop keeping this report?"
      confirmLabel="Stop keeping it"
      onConfirm={stop}
      fallback={words.notLifted}
      onClose={onClose}
    >
      <p>{words.lifting(report.student.isErased)}</p>
      <TextArea
        label="Why?"
        description={words.liftReasonAbout}
        error={problem}
        value={reason}
        onChange={(text) => {
          setProblem('')
          setReason(text)
        }}
        isRequired
      />
    </AlertDialog>
  )
}
