import { useState } from 'react'
import type { Role } from '#domain/people.ts'
import { api } from '#web/app/lib/api.ts'
import { fieldProblemText } from '#web/app/lib/problem-text.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { TextArea } from '#web/app/ui/text-area.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { words } from './words.ts'

export interface ReportMessageProps {
  message: { readonly id: string; readonly content: string }
  /** Of whoever reports. */
  role: Role
  onClose: () => void
}

/** Asks first, and says what becomes of it (Rules #117). */
export function ReportMessage({ message, role, onClose }: ReportMessageProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  async function report() {
    try {
      await api.messageReports.report({ params: { id: message.id }, body: { reason: reason.trim() } })
    } catch (error) {
      const aboutReason = fieldProblemText(error, 'reason')
      if (!aboutReason) throw error
      setProblem(aboutReason)
      return false
    }
    notify(words.reported(role))
    return true
  }
  return (
    <AlertDialog
      title={words.reportTitle}
      confirmLabel="Report"
      isSafe
      onConfirm={report}
      fallback={words.notReported}
      onClose={onClose}
    >
      <blockquote className="line-clamp-3 border-l-2 border-rule-strong pl-3 wrap-anywhere">
        {message.content}
      </blockquote>
      <p>{words.reporting(role)}</p>
      <TextArea
        label="Why? (optional)"
        description={words.reasonAbout(role)}
        error={problem}
        value={reason}
        onChange={(text) => {
          setProblem('')
          setReason(text)
        }}
      />
    </AlertDialog>
  )
}
