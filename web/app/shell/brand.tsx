import { cx } from '#web/app/ui/class-names.ts'

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

/** The logo: an exercise book with a ticked plate. Decorative; the brand's name stands beside it. */
function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 32" className={className} aria-hidden="true">
      <rect x="1" y="1" width="25" height="30" rx="3" fill="var(--logo-cover)" />
      <rect x="1" y="1" width="4.5" height="30" rx="2" opacity=".25" />
      <rect x="8" y="7" width="15" height="11" rx="1.5" fill="var(--logo-plate)" />
      <path
        d="m11 12.6 2.7 2.8L20.4 8"
        fill="none"
        stroke="var(--logo-tick)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
