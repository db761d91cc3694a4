import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { NoticePriority, NoticeType } from '#domain/notices.ts'
import { cannotHover } from '#web/app/lib/media.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip, type ChipTone } from '#web/app/ui/status-chip.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { dismiss, markRead, type Notice } from './api.ts'
import { ago, priorityLabel, typeLabel } from './format.ts'
import { messages } from './messages.ts'

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

/** Read when the mouse or the focus comes to it; by touch, when it is in sight (Rules §8). */
export function NoticeEntry({ notice, now }: { notice: Notice; now: Date }) {
  const queryClient = useQueryClient()
  const entry = useRef<HTMLLIElement>(null)
  // By touch it is read the moment it is seen: the tag stays, or nobody would see it.
  const [staysNew] = useState(() => !notice.isRead && cannotHover())
  const read = () => void markRead(queryClient, notice)
  const putAway = useMutation({
    mutationFn: () => dismiss(queryClient, notice),
    onError: (error) => notify(problemText(error, messages.notDismissed), 'danger'),
  })
  useEffect(() => {
    if (!entry.current || notice.isRead || !cannotHover()) return
    const sight = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) void markRead(queryClient, notice)
    })
    sight.observe(entry.current)
    return () => sight.disconnect()
  }, [queryClient, notice])
  const [Icon, colour] = icons[notice.type]
  return (
    <li ref={entry} onMouseEnter={read} onFocus={read} className="flex gap-3 py-3 pl-3">
      <Icon size={20} aria-label={typeLabel[notice.type]} role="img" className={cx('mt-0.5 shrink-0', colour)} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <h3 className="font-body text-base font-semibold wrap-anywhere">{notice.title}</h3>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
          {(!notice.isRead || staysNew) && <Chip tone="ok">NEW</Chip>}
          <Chip tone={toneOfPriority[notice.priority]}>{priorityLabel[notice.priority]}</Chip>
          <time dateTime={notice.createdAt}>{ago(notice.createdAt, now)}</time>
        </p>
        <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{notice.content}</p>
      </div>
      <Button variant="quiet" size="icon" aria-label={`Dismiss ${notice.title}`} onPress={() => putAway.mutate()}>
        <X size={18} aria-hidden />
      </Button>
    </li>
  )
}
