import { api } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Invite } from './api.ts'
import { messages, SHOWN_MS } from './messages.ts'

/** Asks first; whoever registered with it stays (Rules #11). */
export function DeleteInvite({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  async function remove() {
    await api.invites.remove({ params: { id: invite.id } })
    notify(messages.deleted, 'ok', SHOWN_MS)
  }

  return (
    <AlertDialog
      title={`Delete the invite for ${invite.studentName}?`}
      confirmLabel="Delete"
      onConfirm={remove}
      fallback={messages.notDeleted}
      onClose={onClose}
    >
      <p>
        {invite.isUsed ? messages.accountStays : messages.linkStops} {messages.final}
      </p>
    </AlertDialog>
  )
}
