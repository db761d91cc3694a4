import type { ReactNode } from 'react'
import { cx } from '#web/app/ui/class-names.ts'

interface FactProps {
  name: string
  isLarge?: boolean
  children: ReactNode
}

/** A pair of a `<dl>`. */
export function Fact({ name, isLarge = false, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className={cx('font-semibold', isLarge && 'text-lg')}>{children}</dd>
    </div>
  )
}
