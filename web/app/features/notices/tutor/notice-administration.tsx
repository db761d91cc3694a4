import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api, ask } from '#web/app/lib/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { AnnouncedNotice } from './announced-notice.tsx'
import type { Announcement } from './api.ts'
import { DeleteNotice } from './delete-notice.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { words } from './words.ts'

type Opened = { dialog: 'create' } | { dialog: 'edit' | 'delete'; notice: Announcement }

/** What the tutor has announced, newest first, whatever its state (Rules: notices). */
export function NoticeAdministration() {
  const now = useNow()
  const [opened, setOpened] = useState<Opened | null>(null)
  const createButton = useRef<HTMLButtonElement>(null)

  function close() {
    flushSync(() => setOpened(null))
    focusIfLost(() => createButton.current) // the notice that was asked about may be gone
  }

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-2">{words.about}</p>
        <Button ref={createButton} variant="pencil" onPress={() => setOpened({ dialog: 'create' })}>
          <Plus size={18} aria-hidden />
          Create Notice
        </Button>
      </div>
      <QueryList of={ask(api.notices.all)} waiting={words.loading} rows={4} failed={words.notLoaded} empty={words.none}>
        {(notices) => (
          <ul aria-label="Notices" className="grid gap-3">
            {notices.map((notice) => (
              <AnnouncedNotice
                key={notice.id}
                notice={notice}
                now={now}
                onEdit={() => setOpened({ dialog: 'edit', notice })}
                onDelete={() => setOpened({ dialog: 'delete', notice })}
              />
            ))}
          </ul>
        )}
      </QueryList>
      {opened?.dialog === 'create' && <NoticeDialog onClose={close} />}
      {opened?.dialog === 'edit' && <NoticeDialog notice={opened.notice} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteNotice notice={opened.notice} onClose={close} />}
    </>
  )
}
