import { api } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Invite } from './api.ts'
import { SHOWN_MS, words } from './words.ts'

/** Asks first; whoever registered with it stays (Rules #11). */
export function DeleteInvite({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  async function remove() {
    await api.invites.remove({ params: { id: invite.id } })
    notify(words.deleted, 'ok', SHOWN_MS)
  }

  return (
    <AlertDialog
      title={`Delete the invite for ${invite.studentName}?`}
      confirmLabel="Delete"
      onConfirm={remove}
      fallback={words.notDeleted}
      onClose={onClose}
    >
      <p>
        {invite.isUsed ? words.accountStays : words.linkStops} {words.final}
      </p>
    </AlertDialog>
  )
}
