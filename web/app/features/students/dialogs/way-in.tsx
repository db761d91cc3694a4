import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { CloseButton, Dialog } from '#web/app/ui/dialog.tsx'
import type { Student } from '../api.ts'
import { words } from '../words.ts'

interface WayInProps {
  student: Student
}

/** The way back for who has an account already, to be pasted into a message (Rules: students). */
export function InviteAgain({ student }: WayInProps) {
  const text = words.wayBack(student.name, { address: `${location.origin}/login`, email: student.email })
  return (
    <Dialog
      title={`Invite ${student.name} again`}
      footer={
        <>
          <CopyButton text={text} label="Copy message" />
          <CloseButton>Done</CloseButton>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{words.noSecondAccount}</p>
      <p className="rounded-md border border-rule bg-sunk p-4 wrap-anywhere whitespace-pre-line select-all">{text}</p>
    </Dialog>
  )
}
