import type { Invite } from '#contract/invites.ts'
import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { CloseButton, Dialog } from '#web/app/ui/dialog.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { words } from './words.ts'

/** The address of an invite, where the browser did not let the page copy it. */
export function CopyByHand({ invite }: { invite: Invite }) {
  return (
    <Dialog
      title={`Invite for ${invite.studentName}`}
      footer={
        <>
          <CopyButton text={invite.inviteUrl} label="Copy URL" />
          <CloseButton>Done</CloseButton>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{words.byHand}</p>
      <TextField
        label="Invite URL"
        value={invite.inviteUrl}
        isReadOnly
        autoFocus
        onFocus={({ target }) => (target as HTMLInputElement).select()}
      />
    </Dialog>
  )
}
