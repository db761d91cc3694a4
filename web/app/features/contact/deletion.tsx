import type { ContactMessage, contact } from '#contract/contact.ts'
import type { Answer } from '#contract/core.ts'
import { api } from '#web/app/lib/api.ts'
import { confirm } from '#web/app/ui/confirm.ts'
import { words } from './words.ts'

/** Nothing of it is kept (Rules: retention). */
export function askToDelete({ id, name }: ContactMessage): void {
  confirm({
    title: `Delete the message of ${name}?`,
    body: <p>{words.deleting}</p>,
    confirmLabel: 'Delete',
    act: () => api.contact.remove({ params: { id } }),
    success: words.deleted,
    fallback: words.notDeleted,
  })
}

/** What was on the screen when it was asked, up to its newest: what arrives meanwhile stays. */
export function askToEmptyJunk({ count, messages: [newest] }: Answer<(typeof contact)['listJunk']>): void {
  if (!newest) return
  confirm({
    title: 'Delete all possible junk?',
    body: <p>{words.deletingJunk(count)}</p>,
    confirmLabel: 'Delete',
    act: () => api.contact.removeJunk({ query: { sentBy: newest.sentAt } }),
    success: words.junkDeleted,
    fallback: words.junkNotDeleted,
  })
}
