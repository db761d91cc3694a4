import { Pencil } from 'lucide-react'
import { meetingRoom } from '#domain/meetings.ts'
import { IconButton } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Loaded, SkeletonRows } from '#web/app/ui/loaded.tsx'
import { tutorSettings } from './api.ts'
import { words } from './words.ts'

/** Where the tutor's online lessons meet that have no other link (Rules #132). */
export function MeetingLink() {
  return (
    <section aria-labelledby="meeting-link" className="mt-10">
      <h2 id="meeting-link" className="text-2xl">
        {words.link.title}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{words.linkAbout}</p>
      <Loaded
        of={tutorSettings}
        waiting={<SkeletonRows label={words.link.loading} rows={1} />}
        failed={words.link.notLoaded}
      >
        {({ usualMeetingLink = '' }) => <Link link={usualMeetingLink} />}
      </Loaded>
    </section>
  )
}

function Link({ link }: { link: string }) {
  return (
    <div className="card flex items-center gap-3 py-2.5 pr-2 pl-4 md:pl-5">
      <div className="min-w-0 flex-1 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-center lg:gap-4">
        {link ? (
          <>
            <p className="font-semibold wrap-anywhere">{meetingRoom(link)}</p>
            <p className="wrap-anywhere text-ink-2">{link}</p>
          </>
        ) : (
          <p className="text-ink-2 lg:col-span-2">{words.link.none}</p>
        )}
      </div>
      <IconButton
        icon={Pencil}
        label={words.link.edit}
        onPress={() => openDialog(() => import('./meeting-link-dialog.tsx'), 'MeetingLinkDialog', { link })}
      />
    </div>
  )
}
