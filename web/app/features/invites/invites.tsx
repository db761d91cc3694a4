import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api, ask } from '#web/app/lib/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import type { Invite } from './api.ts'
import { CopyByHand } from './copy-by-hand.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { DeleteInvite } from './delete-invite.tsx'
import { InviteList } from './invite-list.tsx'
import { InviteMessage } from './invite-message.tsx'
import { copyUrl } from './state.ts'
import { words } from './words.ts'

type Opened = { dialog: 'create' } | { dialog: 'copy' | 'delete'; invite: Invite }

/** Rules: invites, 'Invite Codes'. */
export function Invites() {
  const list = useQuery(ask(api.invites.list))
  const [opened, setOpened] = useState<Opened | null>(null)
  /** The newest first: the one that was just made. */
  const newest = list.data?.find(({ usedAt }) => usedAt === null)
  const createButton = useRef<HTMLButtonElement>(null)

  function close() {
    flushSync(() => setOpened(null))
    focusIfLost(() => createButton.current) // the row that opened the dialog may be gone
  }
  async function copy(invite: Invite, success: string) {
    if (!(await copyUrl(invite.inviteUrl, success))) setOpened({ dialog: 'copy', invite })
  }
  function offer(created: Invite) {
    close()
    void copy(created, words.created(created.code))
  }

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-2">{words.about}</p>
        <Button ref={createButton} variant="pencil" onPress={() => setOpened({ dialog: 'create' })}>
          <Plus size={18} aria-hidden />
          Create Invite Code
        </Button>
      </div>
      {list.data ? (
        list.data.length === 0 ? (
          <Empty>{words.none}</Empty>
        ) : (
          <>
            {newest && <InviteMessage invite={newest} />}
            <InviteList
              invites={list.data}
              onCopy={(invite) => void copy(invite, words.copied)}
              onDelete={(invite) => setOpened({ dialog: 'delete', invite })}
            />
          </>
        )
      ) : list.isError ? (
        <Failed message={words.notLoaded} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows label={words.loading} rows={4} />
      )}
      {opened?.dialog === 'create' && <CreateDialog onCreated={offer} onClose={close} />}
      {opened?.dialog === 'copy' && <CopyByHand invite={opened.invite} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteInvite invite={opened.invite} onClose={close} />}
    </>
  )
}
