import { useQueryClient } from '@tanstack/react-query'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { type Invite, removeInvite } from './api.ts'
import { messages, SHOWN_MS } from './messages.ts'

/** Asks first; whoever registered with it stays (Rules #11). */
export function DeleteInvite({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const queryClient = useQueryClient()

  async function remove() {
    await removeInvite(queryClient, invite.id)
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
