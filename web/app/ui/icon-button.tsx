import type { LucideIcon } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'

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
