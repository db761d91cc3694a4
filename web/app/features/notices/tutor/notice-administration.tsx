import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { Announcement } from '#contract/notices.ts'
import { isExpired } from '#domain/notices.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { ActiveSwitch } from '#web/app/ui/act-switch.tsx'
import { Button, IconButton } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { PriorityChip, TypeIcon } from '../notice-text.tsx'
import { audienceBadge, expiryInWords, readership, stripeOfType, words } from './words.ts'

/** What the tutor has announced, newest first, whatever its state (Rules: notices). */
export function NoticeAdministration() {
  const now = useNow()
  const create = () => openDialog(() => import('./notice-dialog.tsx'), 'NoticeDialog')
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-2">{words.about}</p>
        <Button icon={Plus} data-focus-home variant="pencil" onPress={create}>
          Create Notice
        </Button>
      </div>
      <QueryList of={ask(api.notices.all)} {...words.list} rows={4}>
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

/** What was announced, to whom, until when, and how far it was read (Rules: notices). */
function AnnouncedNotice({ notice, now }: { notice: Announcement; now: Date }) {
  const { title, content, type, priority, targetRole, isActive, expiresAt } = notice
  const isOver = isExpired({ expiresAt }, now)
  const edit = () => openDialog(() => import('./notice-dialog.tsx'), 'NoticeDialog', { notice })
  return (
    <li data-notice={notice.id} className="card relative grid gap-x-6 gap-y-3 py-4 pr-4 pl-6 lg:grid-cols-[1fr_auto]">
      <span aria-hidden className={cx('absolute inset-y-0 left-0 w-1.5 rounded-l-lg', stripeOfType[type])} />
      <div className="flex min-w-0 gap-3">
        <TypeIcon type={type} />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <h2 className="font-body text-base font-semibold wrap-anywhere">{title}</h2>
          <p className="flex flex-wrap items-center gap-2">
            <PriorityChip priority={priority} />
            {targetRole && <Chip>{audienceBadge[targetRole]}</Chip>}
            {!isActive && <Chip>INACTIVE</Chip>}
            {isOver && <Chip tone="danger">EXPIRED</Chip>}
          </p>
          <p className="line-clamp-3 whitespace-pre-line text-ink-2 wrap-anywhere">{content}</p>
          <Facts notice={notice} isOver={isOver} />
        </div>
      </div>
      <div className="flex items-center justify-between gap-2 max-lg:border-t max-lg:border-rule max-lg:pt-2 lg:self-start">
        <div className="lg:w-32">
          <ActiveSwitch
            of={title}
            isOn={isActive}
            turn={(isActive) => api.notices.update({ params: { id: notice.id }, body: { isActive } })}
            failed={words.statusNotUpdated}
          />
        </div>
        <div className="flex">
          <IconButton icon={Pencil} label={`Edit ${title}`} onPress={edit} />
          <IconButton icon={Trash2} label={`Delete ${title}`} onPress={() => askToDelete(notice)} />
        </div>
      </div>
    </li>
  )
}

function Facts({ notice, isOver }: { notice: Announcement; isOver: boolean }) {
  const read = readership(notice)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3 tabular-nums">
      {read && <li className="font-semibold text-ink-2">{read}</li>}
      {notice.createdBy && <li className="wrap-anywhere">By {notice.createdBy.name}</li>}
      <li>Created {date(notice.createdAt)}</li>
      <li>{expiryInWords(notice.expiresAt, isOver)}</li>
    </ul>
  )
}

function askToDelete({ id, title }: Announcement): void {
  confirm({
    title: `Delete the notice “${title}”?`,
    body: [words.deleting],
    confirmLabel: 'Delete',
    act: () => api.notices.remove({ params: { id } }),
    ...words.deletion,
  })
}
