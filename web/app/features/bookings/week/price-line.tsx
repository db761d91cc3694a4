import { useQuery } from '@tanstack/react-query'
import type { Subject } from '#contract/subjects.ts'
import { modeInSentence } from '#domain/booking-words.ts'
import type { GridLength } from '#domain/lesson-requests.ts'
import { poundsText } from '#domain/money.ts'
import { lessonPricePence } from '#domain/pricing.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { CalendarDate } from '#domain/time.ts'
import { ratesOf } from '#web/app/features/subjects/api.ts'
import { cx } from '#web/app/ui/class-names.ts'
import type { Weeks } from '../family/booking/state.ts'
import { type Series, seriesPreview } from '../series/api.ts'
import { coverOfAll } from '../series/words.ts'
import { words } from './words.ts'

export interface PriceLineProps {
  /** As many as the lesson has parts, or fewer while the choice is not complete. */
  subjects: readonly Subject[]
  minutes: GridLength | null
  isOnline: boolean
  weeks: Weeks
  /** What is asked for, as soon as all of it is chosen. */
  series: Series | null
}

/** What the lesson will cost, as soon as that is known; read out when it changes. */
export function PriceLine({ subjects, minutes, isOnline, weeks, series }: PriceLineProps) {
  const parts = minutes === 120 ? 2 : 1
  const isKnown = minutes !== null && subjects.length === parts
  const pence = subjects.map((subject) =>
    lessonPricePence(ratesOf(subject), { type: 'LESSON', isOnline, minutes: (minutes ?? 0) / parts }),
  )
  return (
    <p className="min-w-0 max-md:w-full md:flex-1" aria-live="polite" aria-atomic>
      {isKnown && (
        <>
          <span className="font-display text-2xl font-semibold">
            {poundsText(pence.reduce((sum, part) => sum + part, 0))}
          </span>{' '}
        </>
      )}
      <span className="text-sm text-ink-3">
        {isKnown
          ? `${subjects.map(subjectInFull).join(' and ')}, ${modeInSentence(isOnline)}${weeks > 1 ? `, each of ${weeks} weeks` : ''}`
          : words.priceUnknown(parts)}
      </span>
      {series && <Cover series={series} />}
    </p>
  )
}

const nothingLeftOut = new Set<CalendarDate>()

/** What a package will cover of it; the figures of before stay in sight until the new ones are there. */
function Cover({ series }: { series: Series }) {
  const preview = useQuery(seriesPreview(series, nothingLeftOut))
  return (
    <span className={cx('block text-sm', preview.isPlaceholderData && 'opacity-60')}>
      {preview.data ? coverOfAll(preview.data) : ' '}
    </span>
  )
}
