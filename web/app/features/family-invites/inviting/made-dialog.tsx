import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { CloseButton, Dialog } from '#web/app/ui/dialog.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import type { ParentInvite } from './api.ts'
import { words } from './words.ts'

/** The link, in place of what it was made with. */
export function MadeDialog({ invite: { parentName, inviteUrl } }: { invite: ParentInvite }) {
  return (
    <Dialog
      title={words.madeTitle(parentName)}
      footer={
        <>
          <CopyButton text={inviteUrl} label={words.copy} />
          <CloseButton>Done</CloseButton>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{words.send}</p>
      <TextField
        label="Invite URL"
        value={inviteUrl}
        isReadOnly
        autoFocus
        onFocus={({ target }) => (target as HTMLInputElement).select()}
      />
    </Dialog>
  )
}
