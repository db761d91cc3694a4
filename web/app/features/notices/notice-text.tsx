import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NoticePriority, NoticeType } from '#domain/notices.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip, type ChipTone } from '#web/app/ui/status-chip.tsx'
import { ago, priorityLabel, typeLabel } from './words.ts'

const icons: Record<NoticeType, [LucideIcon, string]> = {
  INFO: [Info, 'text-info'],
  SUCCESS: [CircleCheck, 'text-ok'],
  WARNING: [TriangleAlert, 'text-warn'],
  ERROR: [CircleX, 'text-danger'],
}
const toneOfPriority: Record<NoticePriority, ChipTone> = {
  URGENT: 'danger',
  HIGH: 'warn',
  NORMAL: 'info',
  LOW: 'neutral',
}

interface NoticeTextProps {
  notice: { title: string; content: string; type: NoticeType; priority: NoticePriority; createdAt: Date }
  isNew: boolean
  now: Date
  /** Makes a way of the title to what it is about. */
  titled?: (title: string) => ReactNode
}

/** A notice as its readers see it, beside its picture. */
export function NoticeText({ notice, isNew, now, titled = (title) => title }: NoticeTextProps) {
  return (
    <>
      <TypeIcon type={notice.type} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <h3 className="font-body text-base font-semibold wrap-anywhere">{titled(notice.title)}</h3>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
          {isNew && <Chip tone="ok">NEW</Chip>}
          <PriorityChip priority={notice.priority} />
          <time dateTime={notice.createdAt.toISOString()}>{ago(notice.createdAt, now)}</time>
        </p>
        <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{notice.content}</p>
      </div>
    </>
  )
}

export function TypeIcon({ type }: { type: NoticeType }) {
  const [Icon, colour] = icons[type]
  return <Icon size={20} aria-label={typeLabel[type]} role="img" className={cx('mt-0.5 shrink-0', colour)} />
}

export function PriorityChip({ priority }: { priority: NoticePriority }) {
  return <Chip tone={toneOfPriority[priority]}>{priorityLabel[priority]}</Chip>
}
