import type { Invite } from '#contract/invites.ts'
import { api } from '#web/app/lib/api.ts'
import { confirm } from '#web/app/ui/confirm.ts'
import { words } from './words.ts'

/** Whoever registered with it stays (Rules #11). */
export function askToDelete({ id, studentName, isUsed }: Invite): void {
  confirm({
    title: `Delete the invite for ${studentName}?`,
    body: (
      <p>
        {isUsed ? words.accountStays : words.linkStops} {words.final}
      </p>
    ),
    confirmLabel: 'Delete',
    act: () => api.invites.remove({ params: { id } }),
    success: words.deleted,
    fallback: words.notDeleted,
  })
}
