import type { HourPackage } from './api.ts'
import { hoursInFigures, hoursInWords, rulerStyle, usableHours } from './words.ts'

/** The hours that are left, as a ruler from nothing to all that were bought. */
export function HoursRuler({ hourPackage }: { hourPackage: HourPackage }) {
  const { status, totalHours } = hourPackage
  const left = usableHours(hourPackage)
  return (
    <div>
      <p className="mb-2 text-ink-2">
        <span className="font-display text-3xl font-semibold text-ink">
          {hoursInFigures(hourPackage.remainingHours)}
        </span>{' '}
        {status === 'PENDING' ? 'hours once paid' : `of ${hoursInWords(totalHours)} left`}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw a <meter> themselves, and it would be no ruler */}
      <div
        role="meter"
        aria-label="Hours left"
        aria-valuenow={left}
        aria-valuemin={0}
        aria-valuemax={totalHours}
        aria-valuetext={`${hoursInFigures(left)} of ${hoursInWords(totalHours)}`}
        className="rulerbar"
        style={rulerStyle(left, totalHours)}
      />
      <div className="mt-1 flex justify-between text-sm text-ink-3 tabular-nums" aria-hidden>
        <span>0</span>
        <span>{hoursInFigures(totalHours / 2)}</span>
        <span>{hoursInFigures(totalHours)} h</span>
      </div>
    </div>
  )
}
