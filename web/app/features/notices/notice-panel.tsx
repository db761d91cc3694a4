import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { Dialog as AriaDialog, Popover } from 'react-aria-components'
import { useIsPhone } from '#web/app/lib/media.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { popoverClass } from '#web/app/ui/popover-class.ts'
import { noticeList } from './api.ts'
import { NoticeEntry, type NoticeEntryProps } from './notice-entry.tsx'
import { words } from './words.ts'

export interface NoticePanelProps {
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
        <Button variant="quiet" size="icon" aria-label="Close" onPress={onClose}>
          <X size={20} aria-hidden />
        </Button>
      </div>
      <NoticeList onOpen={onClose} />
    </>
  )
}

/** Newest first. What was read once stays on screen when it cannot be read again. */
function NoticeList({ onOpen }: Pick<NoticeEntryProps, 'onOpen'>) {
  const asked = useQuery(noticeList)
  const { data: list } = asked
  const now = useNow()
  if (!list) return faceOf([asked], { waiting: words.loading, rows: 2, failed: words.notLoaded })
  if (list.length === 0) return <p className="px-3 py-8 text-center text-ink-2">{words.none}</p>
  return (
    <ul className="divide-y divide-rule">
      {list.map((notice) => (
        <NoticeEntry key={notice.id} notice={notice} now={now} onOpen={onOpen} />
      ))}
    </ul>
  )
}
