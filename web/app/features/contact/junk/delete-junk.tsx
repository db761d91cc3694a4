import { api } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Junk } from '../api.ts'
import { SHOWN_MS, words } from '../words.ts'

/** Asks first, and says how many: nothing of it is kept (Rules: retention). */
export function DeleteJunk({ junk, onClose }: { junk: Junk; onClose: () => void }) {
  async function remove() {
    const [newest] = junk.messages
    // Up to the newest that is on the screen.
    if (newest) await api.contact.removeJunk({ query: { sentBy: newest.sentAt } })
    notify(words.junkDeleted, 'ok', SHOWN_MS)
  }
  return (
    <AlertDialog
      title="Delete all possible junk?"
      confirmLabel="Delete"
      onConfirm={remove}
      fallback={words.junkNotDeleted}
      onClose={onClose}
    >
      <p>{words.deletingJunk(junk.count)}</p>
    </AlertDialog>
  )
}
