import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Notice } from '#contract/notices.ts'
import { cannotHover } from '#web/app/lib/media.ts'
import { Button } from '#web/app/ui/button.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { dismiss, markOpened, markRead } from './api.ts'
import { NoticeText } from './notice-text.tsx'
import { NoticeLink } from './opening/notice-link.tsx'
import { words } from './words.ts'

export interface NoticeEntryProps {
  notice: Notice
  now: Date
  /** Its panel has no more to say: the page that it leads to has. */
  onOpen: () => void
}

/** Read when the mouse or the focus comes to it; by touch, when it is in sight (Rules: differences). */
export function NoticeEntry({ notice, now, onOpen }: NoticeEntryProps) {
  const queryClient = useQueryClient()
  const entry = useRef<HTMLLIElement>(null)
  // By touch it is read the moment it is seen: the tag stays, or nobody would see it.
  const [staysNew] = useState(() => !notice.isRead && cannotHover())
  const read = () => void markRead(queryClient, notice)
  const open = () => {
    void markOpened(queryClient, notice)
    onOpen()
  }
  const putAway = useAct(() => dismiss(queryClient, notice), { failed: words.notDismissed })
  useEffect(() => {
    if (!entry.current || notice.isRead || !cannotHover()) return
    const sight = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) void markRead(queryClient, notice)
    })
    sight.observe(entry.current)
    return () => sight.disconnect()
  }, [queryClient, notice])
  return (
    <li ref={entry} onMouseEnter={read} onFocus={read} className="relative flex gap-3 py-3 pl-3">
      <NoticeText
        notice={notice}
        isNew={!notice.isRead || staysNew}
        now={now}
        titled={(title) => (
          <NoticeLink about={notice.about} onOpen={open}>
            {title}
          </NoticeLink>
        )}
      />
      <Button
        variant="quiet"
        size="icon"
        className="relative"
        aria-label={`Dismiss ${notice.title}`}
        onPress={() => putAway.act()}
      >
        <X size={18} aria-hidden />
      </Button>
    </li>
  )
}
