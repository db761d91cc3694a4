import type { Invite } from '#contract/invites.ts'
import { Button } from '#web/app/ui/button.tsx'
import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { words } from './words.ts'

/** The address of an invite, where the browser did not let the page copy it. */
export function CopyByHand({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  return (
    <Dialog
      title={`Invite for ${invite.studentName}`}
      onClose={onClose}
      footer={
        <>
          <CopyButton text={invite.inviteUrl} label="Copy URL" />
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
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
