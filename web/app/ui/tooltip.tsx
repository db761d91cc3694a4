import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'

export interface TooltipProps {
  label: string
  /** One of our buttons, or another focusable element inside React Aria's `Focusable`. */
  children: ReactNode
  placement?: 'right' | 'top'
}

/** Shown on hover and on keyboard focus; Esc hides it. */
export function Tooltip({ label, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={200}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={8}
        className="enter-fade rounded-sm bg-ink px-2.5 py-1.5 text-sm text-paper"
      >
        {label}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
