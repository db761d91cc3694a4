/** Part: whom one of a family has invited for a student, until the link is used or over. */
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import type { ParentInvite } from './api.ts'
import { words } from './words.ts'

/** Below who acts for the student already; nothing of it where nobody is invited. */
export function OwnInvites({ studentId }: { studentId: string }) {
  const { data: invites = [], isError, refetch } = useQuery(ask(api.familyInvites.list))
  if (isError) return <Failed message={words.openFailed} onRetry={() => void refetch()} />
  const open = invites.filter(({ children }) => children.some((child) => child.studentId === studentId))
  if (open.length === 0) return null
  return (
    <ul className="divide-y divide-feint border-t border-feint" aria-label={words.open}>
      {open.map((invite) => (
        <li key={invite.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
            {words.isInvited(invite.parentName)}
            <span className="block text-sm text-ink-2">{words.goodUntil(date(invite.expiresAt))}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={invite.inviteUrl} label={words.copyLink} of={invite.parentName} />
            <Button variant="quiet" about={words.theInvite(invite.parentName)} onPress={() => askToWithdraw(invite)}>
              {words.withdraw}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function askToWithdraw({ id, parentName }: ParentInvite): void {
  confirm({
    title: words.withdrawTitle(parentName),
    body: [words.linkStops],
    confirmLabel: words.withdraw,
    act: () => api.familyInvites.remove({ params: { id } }),
    ...words.withdrawal,
  })
}
