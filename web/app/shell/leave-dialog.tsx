import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'

interface LeaveDialogProps {
  /** That only this device has. */
  messages: number
  answers: number
  onLeave: () => Promise<void>
  onClose: () => void
}

/** Asks once before anybody is signed out, and names what was not sent yet and would be lost (Rules: screens). */
export function LeaveDialog({ messages, answers, onLeave, onClose }: LeaveDialogProps) {
  const isAllSent = messages + answers === 0
  return (
    <AlertDialog
      title={isAllSent ? 'Log out?' : 'Log out before everything is sent?'}
      confirmLabel={isAllSent ? 'Log out' : 'Log out and delete'}
      onConfirm={onLeave}
      fallback="Failed to log out"
      onClose={onClose}
    >
      {isAllSent && <p>You will need your e-mail address and your password to come back.</p>}
      {messages > 0 && <p>{counted(messages, 'message')} not been sent yet.</p>}
      {answers > 0 && <p>{counted(answers, 'quiz answer')} not been saved yet.</p>}
      {!isAllSent && <p>Whatever has not reached the server is deleted from this device when you log out.</p>}
    </AlertDialog>
  )
}

function counted(count: number, noun: string): string {
  return count === 1 ? `One ${noun} has` : `${count} ${noun}s have`
}
