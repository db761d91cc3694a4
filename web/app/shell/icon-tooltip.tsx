import type { ComponentProps } from 'react'
import { Focusable } from 'react-aria-components'
import { Tooltip } from '#web/app/ui/tooltip.tsx'

export interface IconTooltipProps {
  label: string
  children: ComponentProps<typeof Focusable>['children']
}

/** The name of an entry beside its icon. Loaded only for a collapsed sidebar. */
export function IconTooltip({ label, children }: IconTooltipProps) {
  return (
    <Tooltip label={label} placement="right">
      <Focusable>{children}</Focusable>
    </Tooltip>
  )
}
