import { Trash2, UserPlus } from 'lucide-react'
import { api, ask } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { Button, IconButton } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { QueryList, ShowMore, useShown } from '#web/app/ui/loaded.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { ParentInvite } from './api.ts'
import { words } from './words.ts'

const create = () => openDialog(() => import('./invite-dialog.tsx'), 'InviteDialog')

/** Whom the tutor has invited as a parent, the newest first (Rules #172). */
export function ParentInvites() {
  return (
    <Section
      title={words.title}
      about={words.about}
      aside={
        <Button icon={UserPlus} onPress={create}>
          {words.invite}
        </Button>
      }
    >
      <QueryList of={ask(api.familyInvites.list)} {...words.list} rows={2}>
        {(invites) => <List invites={invites} />}
      </QueryList>
    </Section>
  )
}

function List({ invites }: { invites: readonly ParentInvite[] }) {
  // Our choice, as for the invites above.
  const { limit, showMore } = useShown({ desk: 24, phone: 14 })
  return (
    <>
      <ul className="card divide-y divide-feint">
        {invites.slice(0, limit).map((invite) => (
          <li key={invite.id}>
            <Row invite={invite} />
          </li>
        ))}
      </ul>
      <ShowMore of={invites.length} limit={limit} onPress={showMore} label="Show more invites" />
    </>
  )
}

function Row({ invite }: { invite: ParentInvite }) {
  const { parentName, email, children, usedAt, expiresAt, inviteUrl } = invite
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 md:px-5">
      <div className="mr-auto min-w-0">
        <p className="font-semibold wrap-anywhere">{parentName}</p>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {[words.of(children.map(({ name }) => name)), email].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Chip tone={usedAt ? 'neutral' : 'ok'}>{usedAt ? words.used(date(usedAt)) : words.until(date(expiresAt))}</Chip>
      {!usedAt && <CopyButton text={inviteUrl} label={words.copy} of={parentName} />}
      <IconButton icon={Trash2} label={`Delete the invite for ${parentName}`} onPress={() => askToDelete(invite)} />
    </div>
  )
}

function askToDelete({ id, parentName, usedAt }: ParentInvite): void {
  confirm({
    title: words.deleteTitle(parentName),
    body: [usedAt ? words.accountStays : words.linkStops],
    confirmLabel: 'Delete',
    act: () => api.familyInvites.remove({ params: { id } }),
    ...words.deletion,
  })
}
