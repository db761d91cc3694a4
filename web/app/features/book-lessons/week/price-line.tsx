import type { GridLength } from '#domain/lesson-requests.ts'
import { poundsText } from '#domain/money.ts'
import { lessonPricePence } from '#domain/pricing.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { ratesOf, type Subject } from '#web/app/features/subjects/api.ts'
import type { Weeks } from '../state.ts'
import { messages } from './messages.ts'

export interface PriceLineProps {
  /** As many as the lesson has parts, or fewer while the choice is not complete. */
  subjects: readonly Subject[]
  minutes: GridLength | null
  isOnline: boolean
  weeks: Weeks
}

/** What the lesson will cost, as soon as that is known; read out when it changes. */
export function PriceLine({ subjects, minutes, isOnline, weeks }: PriceLineProps) {
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
          ? `${subjects.map(subjectInFull).join(' and ')}, ${isOnline ? 'online' : 'in person'}${weeks > 1 ? `, each of ${weeks} weeks` : ''}`
          : messages.priceUnknown(parts)}
      </span>
    </p>
  )
}
