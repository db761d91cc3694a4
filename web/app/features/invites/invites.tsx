import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Invite } from '#contract/invites.ts'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { FoldingTable } from '#web/app/ui/folding-table.tsx'
import { Empty, QueryList, ShowMore, useShown } from '#web/app/ui/loaded.tsx'
import { SearchBar } from '#web/app/ui/search-bar.tsx'
import { inviteColumns } from './invite-columns.tsx'
import { matchingInvites } from './state.ts'
import { words } from './words.ts'

/** Rules: invites, 'Invite Codes'. What stands below comes once the list is known to be as long as it is. */
export function Invites({ children }: { children?: ReactNode }) {
  const { isPending } = useQuery(ask(api.invites.list))
  const create = () => openDialog(() => import('./create-dialog.tsx'), 'CreateDialog')
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-2">{words.about}</p>
        <Button icon={Plus} data-focus-home variant="pencil" onPress={create}>
          Create Invite Code
        </Button>
      </div>
      <QueryList of={ask(api.invites.list)} {...words.list} rows={4}>
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
      {!isPending && children}
    </>
  )
}

/** A text for the family, with the link, to be pasted into whatever the tutor writes to it with. */
function InviteMessage({ invite }: { invite: Invite }) {
  const { data: site } = useQuery(siteFacts)
  const text = words.textFor(invite.studentName, site?.brandName || 'us', invite.inviteUrl)
  return (
    <section aria-labelledby="invite-message" className="card mb-5 grid gap-3 p-4 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="invite-message" className="text-base">
          {words.textTitle(invite.studentName)}
        </h2>
        <CopyButton text={text} label="Copy the text" of={invite.studentName} />
      </div>
      <p className="max-w-prose rounded-md bg-sunk px-3 py-2 wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  )
}

/** Looked through by what the tutor knows of a family, or by the code that it read out. */
function InviteList({ invites }: { invites: readonly Invite[] }) {
  const [search, setSearch] = useState('')
  const found = matchingInvites(invites, search)
  return (
    <>
      <SearchBar
        label={words.search}
        value={search}
        onChange={setSearch}
        found={words.shown(found.length, invites.length)}
      />
      {found.length === 0 ? (
        <Empty action={<Button onPress={() => setSearch('')}>Clear search</Button>}>{words.noneFound}</Empty>
      ) : (
        <InviteTable invites={found} />
      )}
    </>
  )
}

function InviteTable({ invites }: { invites: readonly Invite[] }) {
  // Our choice: what one looks through; for more there is the search.
  const { limit, showMore } = useShown({ desk: 24, phone: 14 })
  return (
    <>
      <FoldingTable
        columns={inviteColumns}
        rows={invites.slice(0, limit)}
        keyOf={({ id }) => id}
        foldsInto="cards"
        wide="@min-[68rem]:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1.2fr)_10.5rem_9.5rem_11rem] @min-[68rem]:gap-4"
        folded="@max-[68rem]:grid-cols-[minmax(0,1fr)_auto] @max-[68rem]:content-start @max-[68rem]:gap-x-3 @max-[68rem]:gap-y-2.5"
      />
      <ShowMore of={invites.length} limit={limit} onPress={showMore} label="Show more invites" />
    </>
  )
}
