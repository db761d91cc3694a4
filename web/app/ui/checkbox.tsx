import { Check, Minus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components'

type Passed = Omit<AriaCheckboxProps, 'children' | 'className' | 'style' | 'validationBehavior'>
export interface CheckboxProps extends Passed {
  children: ReactNode
  ref?: Ref<HTMLLabelElement>
}

export function Checkbox({ children, ...checkbox }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...checkbox}
      validationBehavior="aria"
      className="group/box flex min-h-11 cursor-pointer items-center gap-3 data-disabled:cursor-default data-disabled:text-ink-3"
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="grid size-6 shrink-0 place-items-center rounded-xs border-[1.5px] border-rule-strong bg-surface text-on-bottle group-data-focus-visible/box:outline-3 group-data-focus-visible/box:outline-offset-2 group-data-focus-visible/box:outline-focus group-data-invalid/box:border-danger-line group-data-selected/box:border-bottle group-data-selected/box:bg-bottle group-data-indeterminate/box:border-bottle group-data-indeterminate/box:bg-bottle">
            {isIndeterminate ? (
              <Minus size={16} aria-hidden />
            ) : (
              isSelected && <Check size={16} strokeWidth={3} aria-hidden />
            )}
          </span>
          <span>{children}</span>
        </>
      )}
    </AriaCheckbox>
  )
}
