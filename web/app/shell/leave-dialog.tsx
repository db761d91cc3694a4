import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'

interface LeaveDialogProps {
  /** That only this device has. */
  messages: number
  answers: number
  onLeave: () => Promise<void>
  onClose: () => void
}

/** Asks before what was not sent yet is lost. */
export function LeaveDialog({ messages, answers, onLeave, onClose }: LeaveDialogProps) {
  return (
    <AlertDialog
      title="Log out before everything is sent?"
      confirmLabel="Log out and delete"
      onConfirm={onLeave}
      fallback="Failed to log out"
      onClose={onClose}
    >
      {messages > 0 && <p>{counted(messages, 'message')} not been sent yet.</p>}
      {answers > 0 && <p>{counted(answers, 'quiz answer')} not been saved yet.</p>}
      <p>Whatever has not reached the server is deleted from this device when you log out.</p>
    </AlertDialog>
  )
}

function counted(count: number, noun: string): string {
  return count === 1 ? `One ${noun} has` : `${count} ${noun}s have`
}
