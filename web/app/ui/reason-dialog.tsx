import { useState } from 'react'
import { useDraft } from '#web/app/lib/drafts.ts'
import { fieldProblemText } from '#web/app/lib/problem-text.ts'
import { AlertDialog, type AlertDialogProps } from './alert-dialog.tsx'
import { DraftNote } from './draft-note.tsx'
import type { ReasonedQuestion } from './question.ts'
import { TextArea } from './text-area.tsx'
import { succeed } from './toasts.tsx'

export interface ReasonDialogProps extends Omit<AlertDialogProps, 'onConfirm'> {
  /** What it is about, as `deny:` and the booking's id: what was typed stays with that. */
  draftOf: string
  /** Who will read why. */
  reader: 'student' | 'tutor'
  /** Empty where no reason was given. */
  onConfirm: (reason: string) => Promise<unknown>
}

export function ReasonedQuestionDialog({ question, onClose }: { question: ReasonedQuestion; onClose: () => void }) {
  const { body, act, success, ...words } = question
  const confirm = async (reason: string) => succeed(success, await act(reason))
  return (
    <ReasonDialog {...words} onConfirm={confirm} onClose={onClose}>
      {body}
    </ReasonDialog>
  )
}

/** Asks before something that the other side will be told, and takes a reason for it, which may be left out (Rules #22). */
export function ReasonDialog({ draftOf, reader, onConfirm, children, ...dialog }: ReasonDialogProps) {
  const { value: reason, change, ...draft } = useDraft(draftOf, () => '')
  const [problem, setProblem] = useState('')
  async function confirm() {
    setProblem('')
    try {
      await onConfirm(reason.trim())
    } catch (error) {
      const aboutReason = fieldProblemText(error, 'amendmentReason')
      if (!aboutReason) throw error
      setProblem(aboutReason)
      return false
    }
    draft.forget()
    return true
  }
  return (
    <AlertDialog {...dialog} onConfirm={confirm}>
      {children}
      <DraftNote draft={draft} />
      <TextArea
        label="Why? (optional)"
        description={reader === 'student' ? 'The student is told, and reads it on the lesson.' : TUTOR_READS}
        error={problem}
        value={reason}
        onChange={(text) => {
          setProblem('')
          change(text)
        }}
      />
    </AlertDialog>
  )
}

const TUTOR_READS = 'Your tutor is told, and reads it on the lesson.'
