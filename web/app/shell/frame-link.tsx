import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react'

type Anchor = AnchorHTMLAttributes<HTMLAnchorElement>
interface FrameLinkProps extends Anchor {
  to: string
  activeProps?: Anchor
  inactiveProps?: Anchor
  search?: Record<string, string>
  /** Whether what stands behind the question mark counts for being where one is. */
  activeOptions?: { includeSearch: boolean }
  ref?: Ref<HTMLAnchorElement>
}

/** The router's link without its list of known paths: the frame is also drawn around no pages at all, in its tests. */
export const FrameLink = Link as unknown as (props: FrameLinkProps) => ReactElement
