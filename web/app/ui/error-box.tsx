import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface ErrorBoxProps {
  /** It may stand far from what was pressed, and comes into sight. */
  isSought?: boolean
  children: ReactNode
}

/** The red box: why something was refused or failed. Read out when it appears. */
export function ErrorBox({ isSought = false, children }: ErrorBoxProps) {
  return (
    <div
      ref={isSought ? bringIntoSight : null}
      role="alert"
      className="flex gap-3 rounded-md border border-danger-line bg-danger-bg px-4 py-3 text-danger"
    >
      <CircleAlert size={20} className="mt-0.5 shrink-0" aria-hidden />
      <div className="min-w-0 font-medium">{children}</div>
    </div>
  )
}

function bringIntoSight(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' })
}
