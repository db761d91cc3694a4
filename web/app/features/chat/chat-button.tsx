import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { announce } from '#web/app/lib/announce.ts'
import { buttonClass } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { CountBadge } from '#web/app/ui/count-badge.tsx'
import { unreadCount } from './unread/api.ts'
import { badgeOf, buttonName, newWords } from './unread/words.ts'

/**
 * The way to the chat from every page, with the number of unread messages; no menu leads there (Rules: differences).
 */
export function ChatButton({ className }: { className?: string | undefined }) {
  const { data } = useQuery(unreadCount)
  const unread = data?.unreadCount ?? 0
  const isElsewhere = useLocation({ select: ({ pathname }) => pathname !== '/chat' })
  const known = useRef<number>(undefined)
  useEffect(() => {
    if (!data) return
    const more = data.unreadCount - (known.current ?? data.unreadCount)
    known.current = data.unreadCount
    // On its own page the conversation reads them out itself.
    if (more > 0 && isElsewhere) announce(newWords(more))
  }, [data, isElsewhere])
  return (
    <Link
      to="/chat"
      aria-label={buttonName(unread)}
      className={buttonClass('quiet', 'icon', cx('relative', className))}
      activeProps={{ className: 'bg-sunk' }}
    >
      <MessageSquare size={20} aria-hidden />
      {unread > 0 && <CountBadge>{badgeOf(unread)}</CountBadge>}
    </Link>
  )
}
