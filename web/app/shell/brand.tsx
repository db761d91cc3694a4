import { cx } from '#web/app/ui/class-names.ts'
import { Mark } from '#web/app/ui/mark.tsx'

interface BrandProps {
  /** Empty until the site's settings have been read. */
  name: string
  isIconOnly?: boolean
  className?: string
}

/** The logo, which leads to the public front page: a plain link, since that page is not part of this application. */
export function Brand({ name, isIconOnly = false, className }: BrandProps) {
  return (
    <a href="/" className={cx('flex min-h-11 items-center gap-2.5 font-display text-lg font-semibold', className)}>
      <Mark className="w-7 shrink-0" />
      <span className={isIconOnly || name === '' ? 'sr-only' : 'line-clamp-2 leading-tight'}>{name || 'Home'}</span>
    </a>
  )
}
