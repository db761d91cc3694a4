import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components'

export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  children: ReactNode
}

/** For what takes effect at once. A choice that waits for Save is a checkbox. */
export function Switch({ children, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      className="group/switch flex min-h-11 cursor-pointer items-center gap-3 data-disabled:cursor-default data-disabled:text-ink-3"
    >
      <span className="flex h-7 w-12 shrink-0 items-center rounded-full border-[1.5px] border-rule-strong bg-sunk px-0.5 transition-colors duration-120 group-data-focus-visible/switch:outline-3 group-data-focus-visible/switch:outline-offset-2 group-data-focus-visible/switch:outline-focus group-data-selected/switch:border-bottle group-data-selected/switch:bg-bottle">
        <span className="size-5 rounded-full bg-rule-strong transition-transform duration-120 group-data-selected/switch:translate-x-5 group-data-selected/switch:bg-on-bottle" />
      </span>
      <span>{children}</span>
    </AriaSwitch>
  )
}
