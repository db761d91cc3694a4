import { Link, type LinkComponent, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps, ComponentType } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx'

interface Looks extends Pick<ComponentProps<'a'>, 'className' | 'rel'> {
  variant?: ButtonVariant
  size?: ButtonSize
}

const ofButton = ({ variant, size, className, ...link }: Looks & LinkProps) => (
  <Link {...link} className={buttonClass(variant, size, className)} />
)

/** A link to one of the pages that looks like a button. */
export const ButtonLink = ofButton as LinkComponent<ComponentType<Looks>>
