import { poundsText } from '#domain/money.ts'
import { cx } from '#web/app/ui/class-names.ts'
import type { SeriesPreview } from './api.ts'
import { totalInWords } from './words.ts'

interface SeriesTotalProps {
  /** Undefined while no date is kept. */
  preview: SeriesPreview | undefined
  /** It is of the dates before the last change. */
  isStale: boolean
}

/** What is left to pay for the dates that are kept, and what a package gives. */
export function SeriesTotal({ preview, isStale }: SeriesTotalProps) {
  const usesPackage = preview !== undefined && preview.packageHours > 0
  return (
    <p
      className={cx('mr-auto min-w-0 max-sm:w-full sm:flex-1', preview && isStale && 'opacity-60')}
      aria-live="polite"
      aria-atomic
      aria-busy={isStale}
    >
      <span className="font-display text-2xl font-semibold">{poundsText(preview?.totalToPay ?? 0)}</span>{' '}
      {usesPackage && <span className="font-semibold">left to pay </span>}
      <span className={cx('text-sm text-ink-3', usesPackage && 'block')}>
        {preview ? totalInWords(preview) : '0 dates'}
      </span>
    </p>
  )
}
