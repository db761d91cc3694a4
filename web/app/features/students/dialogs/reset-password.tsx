/** Part: a new password for a student, or a parent. */
import { useState } from 'react'
import { api } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { CloseButton, Dialog } from '#web/app/ui/dialog.tsx'
import { words } from '../words.ts'

/** Asks first, then shows the new password; closed, nothing on this device knows it any more (Rules #83). */
export function ResetPassword({ student: { id, name } }: { student: { readonly id: string; readonly name: string } }) {
  const [newPassword, setNewPassword] = useState<string | null>(null)
  /** The dialog does not close by itself: the password stands in its place. */
  async function reset() {
    setNewPassword((await api.students.resetPassword({ params: { id } })).newPassword)
    return false
  }

  if (newPassword !== null) return <NewPassword name={name} password={newPassword} />
  return (
    <AlertDialog
      title={`Reset the password of ${name}?`}
      confirmLabel="Reset Password"
      onConfirm={reset}
      fallback={words.resetFailed}
    >
      <p>{words.resetting(name)}</p>
      <p>{words.resetEnds}</p>
    </AlertDialog>
  )
}

function NewPassword({ name, password }: { name: string; password: string }) {
  return (
    <Dialog title={words.resetTitle} isFirm footer={<CloseButton>Done</CloseButton>}>
      <p>{words.newPassword(name)}</p>
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-md border border-rule bg-sunk px-4 py-3">
        <code className="text-lg font-semibold wrap-anywhere select-all">{password}</code>
        <CopyButton text={password} label="Copy password" />
      </div>
      <p className="text-ink-2">
        {words.shareSecurely} {words.mayChange(name)}
      </p>
    </Dialog>
  )
}
