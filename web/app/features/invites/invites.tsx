import { Plus } from 'lucide-react'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { InviteList } from './invite-list.tsx'
import { InviteMessage } from './invite-message.tsx'
import { words } from './words.ts'

/** Rules: invites, 'Invite Codes'. */
export function Invites() {
  const create = () => openDialog(() => import('./create-dialog.tsx'), 'CreateDialog', {})
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-2">{words.about}</p>
        <Button data-focus-home variant="pencil" onPress={create}>
          <Plus size={18} aria-hidden />
          Create Invite Code
        </Button>
      </div>
      <QueryList
        of={ask(api.invites.list)}
        waiting={words.loading}
        rows={4}
        failed={words.notLoaded}
        empty={words.none}
      >
        {(invites) => {
          /** The newest first: the one that was just made. */
          const newest = invites.find(({ usedAt }) => usedAt === null)
          return (
            <>
              {newest && <InviteMessage invite={newest} />}
              <InviteList invites={invites} />
            </>
          )
        }}
      </QueryList>
    </>
  )
}
