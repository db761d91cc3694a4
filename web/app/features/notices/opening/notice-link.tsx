import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { Notice } from '#contract/notices.ts'
import { currentUser } from '#web/app/features/accounts/api.ts'
import { noticePath } from './words.ts'

interface NoticeLinkProps {
  about: Notice['about']
  onOpen: () => void
  children: ReactNode
}

/** The title as the way to what the notice is about, over its whole entry; what was announced leads nowhere. */
export function NoticeLink({ about, onOpen, children }: NoticeLinkProps) {
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
