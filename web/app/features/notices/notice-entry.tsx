import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Notice } from '#contract/notices.ts'
import { currentUser } from '#web/app/features/accounts/api.ts'
import { cannotHover } from '#web/app/lib/media.ts'
import { Button } from '#web/app/ui/button.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { dismiss, markOpened, markRead } from './api.ts'
import { NoticeText } from './notice-text.tsx'
import { noticePath } from './opening/words.ts'
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

interface NoticeLinkProps {
  about: Notice['about']
  onOpen: () => void
  children: ReactNode
}

/** The title as the way to what the notice is about, over its whole entry; what was announced leads nowhere. */
function NoticeLink({ about, onOpen, children }: NoticeLinkProps) {
  const router = useRouter()
  const role = useQuery(currentUser).data?.role
  if (!about || !role) return children
  const path = noticePath(about, role)
  const follow = (event: MouseEvent) => {
    // A new tab is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
    router.history.push(path)
  }
  return (
    <a
      href={path}
      onClick={follow}
      className="text-link underline underline-offset-[.2em] outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
    >
      {children}
    </a>
  )
}
