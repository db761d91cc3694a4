import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface PathLinkProps {
  /** With its query. */
  path: string
  className?: string
  onOpen?: () => void
  children: ReactNode
}

/** Leads to an address that is known as text, without loading the application again. */
export function PathLink({ path, className, onOpen, children }: PathLinkProps) {
  const router = useRouter()
  function follow(event: MouseEvent) {
    // A new tab is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen?.()
    router.history.push(path)
  }
  return (
    <a href={path} onClick={follow} className={className}>
      {children}
    </a>
  )
}
