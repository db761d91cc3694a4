import { Label, Meter } from 'react-aria-components'
import type { HourPackage } from './api.ts'
import { hoursLeft, usableHours } from './words.ts'

/** How much of a package is left, as words and as a bar. */
export function RemainingHours({
  hourPackage,
}: {
  hourPackage: Pick<HourPackage, 'status' | 'remainingHours' | 'totalHours'>
}) {
  const { totalHours } = hourPackage
  const text = hoursLeft(hourPackage)
  return (
    <Meter value={usableHours(hourPackage)} maxValue={totalHours} valueLabel={text} className="grid gap-1.5">
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
