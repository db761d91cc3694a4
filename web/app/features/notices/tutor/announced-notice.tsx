import { Pencil, Trash2 } from 'lucide-react'
import { isExpired } from '#domain/notices.ts'
import { date } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { PriorityChip, TypeIcon } from '../notice-text.tsx'
import { ActiveSwitch } from './active-switch.tsx'
import type { Announcement } from './api.ts'
import { audienceBadge, expiryInWords, readership, stripeOfType } from './words.ts'

interface AnnouncedNoticeProps {
  notice: Announcement
  now: Date
  onEdit: () => void
  onDelete: () => void
}

/** What was announced, to whom, until when, and how far it was read (Rules: notices). */
export function AnnouncedNotice({ notice, now, onEdit, onDelete }: AnnouncedNoticeProps) {
  const { title, content, type, priority, targetRole, isActive, expiresAt } = notice
  const isOver = isExpired({ expiresAt }, now)
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
          <ActiveSwitch notice={notice} />
        </div>
        <div className="flex">
          <Button variant="quiet" size="icon" aria-label={`Edit ${title}`} onPress={onEdit}>
            <Pencil size={18} aria-hidden />
          </Button>
          <Button variant="quiet" size="icon" aria-label={`Delete ${title}`} onPress={onDelete}>
            <Trash2 size={18} aria-hidden />
          </Button>
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
