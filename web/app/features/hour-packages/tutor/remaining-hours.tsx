import { Label, Meter } from 'react-aria-components'
import type { HourPackage } from '#contract/hour-packages.ts'
import { hoursOf, usableMinutes } from '#domain/hours.ts'
import { hoursLeft } from './words.ts'

/** How much of a package is left, as words and as a bar. */
export function RemainingHours({ hourPackage }: { hourPackage: HourPackage }) {
  const { status, totalHours, remainingHours } = hourPackage
  const left = usableMinutes({ status, remainingMinutes: remainingHours })
  const text = hoursLeft(hourPackage)
  return (
    <Meter value={hoursOf(left)} maxValue={hoursOf(totalHours)} valueLabel={text} className="grid gap-1.5">
      {({ percentage }) => (
        <>
          <Label className="sr-only">Remaining hours</Label>
          <span className="text-sm tabular-nums">{text}</span>
          <div className="h-2.5 overflow-hidden rounded-xs bg-neutral-bg" aria-hidden>
            <div className="h-full bg-bottle" style={{ width: `${percentage}%` }} />
          </div>
        </>
      )}
    </Meter>
  )
}
