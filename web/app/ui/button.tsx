import './called-off.ts'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { useHeldStill } from './held-still.ts'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  /** Before its words. */
  icon?: LucideIcon
  /** After its words, for whoever does not see where it stands. */
  about?: string
  children?: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** While `isPending` it keeps focus, refuses presses and says that it is busy. It stays under the finger while pressed. */
export function Button({ icon: Icon, about, children, variant, size, className, ref, ...button }: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLButtonElement)
  useHeldStill(own)
  return (
    <AriaButton {...button} ref={own} className={buttonClass(variant, size, className)}>
      {Icon && <Icon size={18} aria-hidden />}
      {children}
      {about && <span className="sr-only">, {about}</span>}
    </AriaButton>
  )
}
