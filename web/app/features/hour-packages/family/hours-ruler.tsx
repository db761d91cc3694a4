import type { HourPackage } from '#contract/hour-packages.ts'
import { hoursOf, usableMinutes } from '#domain/hours.ts'
import { hoursInWords } from '../words.ts'
import { rulerStyle } from './words.ts'

/** The hours that are left, as a ruler from nothing to all that were bought. */
export function HoursRuler({ hourPackage }: { hourPackage: HourPackage }) {
  const { status, totalHours, remainingHours } = hourPackage
  const left = usableMinutes({ status, remainingMinutes: remainingHours })
  return (
    <div>
      <p className="mb-2 text-ink-2">
        <span className="font-display text-3xl font-semibold text-ink">{hoursOf(remainingHours)}</span>{' '}
        {status === 'PENDING' ? 'hours once paid' : `of ${hoursInWords(totalHours)} left`}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw a <meter> themselves, and it would be no ruler */}
      <div
        role="meter"
        aria-label="Hours left"
        aria-valuenow={hoursOf(left)}
        aria-valuemin={0}
        aria-valuemax={hoursOf(totalHours)}
        aria-valuetext={`${hoursOf(left)} of ${hoursInWords(totalHours)}`}
        className="rulerbar"
        style={rulerStyle(left, totalHours)}
      />
      <div className="mt-1 flex justify-between text-sm text-ink-3 tabular-nums" aria-hidden>
        <span>0</span>
        <span>{hoursOf(totalHours / 2)}</span>
        <span>{hoursOf(totalHours)} h</span>
      </div>
    </div>
  )
}
