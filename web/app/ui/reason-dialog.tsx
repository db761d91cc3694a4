import { useState } from 'react'
import { useDraft } from '#web/app/lib/drafts.ts'
import { fieldProblemText } from '#web/app/lib/problem-text.ts'
import { AlertDialog, type AlertDialogProps, inParagraphs } from './alert-dialog.tsx'
import { DraftNote } from './draft-note.tsx'
import type { Reader, ReasonedQuestion } from './question.ts'
import { TextArea } from './text-area.tsx'
import { succeed } from './toasts.tsx'

export interface ReasonDialogProps extends Omit<AlertDialogProps, 'onConfirm'> {
  /** What it is about, as `deny:` and the booking's id: what was typed stays with that. */
  draftOf: string
  reader: Reader
  /** Empty where no reason was given. */
  onConfirm: (reason: string) => Promise<unknown>
}

export function ReasonedQuestionDialog({ question }: { question: ReasonedQuestion }) {
  const { body, act, success, ...words } = question
  const confirm = async (reason: string) => succeed(success, await act(reason))
  return (
    <ReasonDialog {...words} onConfirm={confirm}>
      {inParagraphs(body)}
    </ReasonDialog>
  )
}

/** Asks before something that the other side will be told, and takes a reason for it (Rules #22). */
export function ReasonDialog({ draftOf, reader, onConfirm, children, ...dialog }: ReasonDialogProps) {
  const { value: reason, change, ...draft } = useDraft(draftOf, () => '')
  const [problem, setProblem] = useState('')
  const { about, field, missing = '' } = typeof reader === 'string' ? ofLesson[reader] : reader
  async function confirm() {
    const isMissing = missing !== '' && reason.trim() === ''
    setProblem(isMissing ? missing : '')
    if (isMissing) return false
    try {
      await onConfirm(reason.trim())
    } catch (error) {
      const aboutReason = fieldProblemText(error, field)
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
        label={missing ? 'Why?' : 'Why? (optional)'}
        isRequired={missing !== ''}
        description={about}
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

const ofLesson: Record<'student' | 'tutor', Exclude<Reader, string>> = {
  student: { about: 'The student is told, and reads it on the lesson.', field: 'amendmentReason' },
  tutor: { about: 'Your tutor is told, and reads it on the lesson.', field: 'amendmentReason' },
}
