import { Plus } from 'lucide-react'
import { api, ask } from '#web/app/lib/api.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { AnnouncedNotice } from './announced-notice.tsx'
import { words } from './words.ts'

/** What the tutor has announced, newest first, whatever its state (Rules: notices). */
export function NoticeAdministration() {
  const now = useNow()
  const create = () => openDialog(() => import('./notice-dialog.tsx'), 'NoticeDialog', {})
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-2">{words.about}</p>
        <Button data-focus-home variant="pencil" onPress={create}>
          <Plus size={18} aria-hidden />
          Create Notice
        </Button>
      </div>
      <QueryList of={ask(api.notices.all)} waiting={words.loading} rows={4} failed={words.notLoaded} empty={words.none}>
        {(notices) => (
          <ul aria-label="Notices" className="grid gap-3">
            {notices.map((notice) => (
              <AnnouncedNotice key={notice.id} notice={notice} now={now} />
            ))}
          </ul>
        )}
      </QueryList>
    </>
  )
}
