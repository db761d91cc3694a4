import type { Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

export interface ButtonProps extends Omit<AriaButtonProps, 'className'> {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** While `isPending` it keeps focus, refuses presses and says that it is busy. */
export function Button({ variant, size, className, ...button }: ButtonProps) {
  return <AriaButton {...button} className={buttonClass(variant, size, className)} />
}
