import './called-off.ts'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { cx } from './class-names.ts'
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

/** `primary` is action; `pencil` the one main step of a page; `danger` is the confirming button of an alert dialog. */
export type ButtonVariant = 'primary' | 'pencil' | 'line' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'icon'

const base =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border-[1.5px] font-semibold transition-colors duration-120 ' +
  'not-disabled:active:translate-y-px disabled:opacity-50 data-pending:opacity-70 print:hidden'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-bottle text-on-bottle not-disabled:hover:bg-bottle-hover',
  pencil: 'border-transparent bg-pencil text-on-pencil not-disabled:hover:bg-pencil-hover',
  line: 'border-rule-strong bg-surface text-ink not-disabled:hover:bg-sunk',
  quiet: 'border-transparent text-ink-2 not-disabled:hover:bg-sunk not-disabled:hover:text-ink',
  danger: 'border-danger-line bg-danger-bg text-danger not-disabled:hover:border-danger',
}
/** `md` and `icon` are 44 px targets; `sm`, 36 px, is for dense rows only. */
const sizes: Record<ButtonSize, string> = { sm: 'min-h-9 px-3 text-sm', md: 'min-h-11 px-4', icon: 'size-11' }

/** For a link that looks like a button. Neither is printed. */
export function buttonClass(variant: ButtonVariant = 'line', size: ButtonSize = 'md', className?: string): string {
  return cx(base, sizes[size], variants[variant], className)
}

interface IconButtonProps extends Omit<ButtonProps, 'size' | 'aria-label' | 'about' | 'children'> {
  icon: LucideIcon
  iconSize?: number
  /** Its name, which nobody sees. */
  label: string
}

/** A button that is only its picture. */
export function IconButton({ icon: Icon, iconSize = 18, label, variant = 'quiet', ...button }: IconButtonProps) {
  return (
    <Button {...button} variant={variant} size="icon" aria-label={label}>
      <Icon size={iconSize} aria-hidden />
    </Button>
  )
}
