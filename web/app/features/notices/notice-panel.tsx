import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog as AriaDialog, Popover } from 'react-aria-components'
import type { Notice } from '#contract/notices.ts'
import { childsPath, noticePath } from '#domain/notice-paths.ts'
import { currentUser } from '#web/app/features/accounts/api.ts'
import { cannotHover, useIsPhone } from '#web/app/lib/media.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { IconButton } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { PathLink } from '#web/app/ui/path-link.tsx'
import { popoverClass } from '#web/app/ui/popover-class.ts'
import { useAct } from '#web/app/ui/use-act.ts'
import { dismiss, markOpened, markRead, noticeList } from './api.ts'
import { NoticeText } from './notice-text.tsx'
import { words } from './words.ts'

const CHANNELS_PATH = '/profile/notifications'

interface NoticePanelProps {
  bell: RefObject<HTMLButtonElement | null>
  /** False where it opened by itself: then it takes no focus. */
  isAsked: boolean
  onClose: () => void
}

/** A popover under the bell; on a phone a sheet. */
export function NoticePanel({ bell, isAsked, onClose }: NoticePanelProps) {
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <Dialog title="Notices" onClose={onClose}>
        <ToChoices onOpen={onClose} />
        <NoticeList onOpen={onClose} />
      </Dialog>
    )
  }
  return (
    <Popover
      isOpen
      onOpenChange={() => onClose()}
      triggerRef={bell}
      isNonModal={!isAsked}
      placement="bottom end"
      className={cx(popoverClass, 'w-[26rem] overflow-auto')}
    >
      {isAsked ? (
        <AriaDialog aria-label="Notices" className="outline-none">
          <Content onClose={onClose} />
        </AriaDialog>
      ) : (
        <Unasked onClose={onClose} />
      )}
    </Popover>
  )
}

/** It makes way for a dialog, which takes the focus when it opens: it would lie above it, and be read beside it. */
function Unasked({ onClose }: { onClose: () => void }) {
  const makeWay = useEffectEvent(({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('[data-veil]')) onClose()
  })
  useEffect(() => {
    const stop = new AbortController()
    document.addEventListener('focusin', makeWay, stop)
    return () => stop.abort()
  }, [])
  return (
    <section aria-label="Notices">
      <Content onClose={onClose} />
    </section>
  )
}

function Content({ onClose }: { onClose: () => void }) {
  return (
    <>
      <div className="flex items-center gap-3 pl-3">
        <h2 className="flex-1 font-display text-lg font-semibold">Notices</h2>
        <IconButton icon={X} iconSize={20} label="Close" onPress={onClose} />
      </div>
      <ToChoices onOpen={onClose} />
      <NoticeList onOpen={onClose} />
    </>
  )
}

/** Whoever hears too much, or too little, looks here first; above the list, which is long. */
function ToChoices({ onOpen }: { onOpen: () => void }) {
  return (
    <p className="px-3 pb-2 text-sm">
      <PathLink path={CHANNELS_PATH} onOpen={onOpen} className="text-link underline underline-offset-[.2em]">
        {words.choices}
      </PathLink>
    </p>
  )
}

/** Newest first. What was read once stays on screen when it cannot be read again. */
function NoticeList({ onOpen }: { onOpen: () => void }) {
  const asked = useQuery(noticeList)
  const { data: list } = asked
  const now = useNow()
  if (!list) return faceOf([asked], { ...words.faces, rows: 2 })
  if (list.length === 0) return <p className="px-3 py-8 text-center text-ink-2">{words.none}</p>
  return (
    <ul className="divide-y divide-rule">
      {list.map((notice) => (
        <NoticeEntry key={notice.id} notice={notice} now={now} onOpen={onOpen} />
      ))}
    </ul>
  )
}

interface NoticeEntryProps {
  notice: Notice
  now: Date
  /** Its panel has no more to say: the page that it leads to has. */
  onOpen: () => void
}

/** Read when the mouse or the focus comes to it; by touch, when it is in sight (Rules: differences). */
function NoticeEntry({ notice, now, onOpen }: NoticeEntryProps) {
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
      <IconButton icon={X} label={`Dismiss ${notice.title}`} className="relative" onPress={() => putAway.act()} />
    </li>
  )
}

/** The title as the way to what the notice is about, over its whole entry; what was announced leads nowhere. */
function NoticeLink({ about, onOpen, children }: { about: Notice['about']; onOpen: () => void; children: ReactNode }) {
  const role = useQuery(currentUser).data?.role
  if (!about || !role) return children
  const path = noticePath(about, role)
  return (
    <PathLink
      path={about.childId ? childsPath(path, about.childId) : path}
      onOpen={onOpen}
      className="text-link underline underline-offset-[.2em] outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
    >
      {children}
    </PathLink>
  )
}
