import { Button } from '#web/app/ui/button.tsx'
import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import type { Student } from '../api.ts'
import { words } from '../words.ts'

/** The way back for who has an account already, to be pasted into a message (Rules: students). */
export function InviteAgain({ student, onClose }: { student: Student; onClose: () => void }) {
  const text = words.wayBack(student.name, { address: `${location.origin}/login`, email: student.email })
  return (
    <Dialog
      title={`Invite ${student.name} again`}
      onClose={onClose}
      footer={
        <>
          <CopyButton text={text} label="Copy message" />
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{words.noSecondAccount}</p>
      <p className="rounded-md border border-rule bg-sunk p-4 wrap-anywhere whitespace-pre-line select-all">{text}</p>
    </Dialog>
  )
}
