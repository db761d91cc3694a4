import { Label, ProgressBar } from 'react-aria-components'

interface ProgressProps {
  label: string
  /** From 0 to 1. */
  share: number
}

/** How far something long has come. */
export function Progress({ label, share }: ProgressProps) {
  return (
    <ProgressBar value={share} minValue={0} maxValue={1} className="grid gap-1.5">
      {({ percentage = 0, valueText }) => (
        <>
          <div className="flex justify-between gap-4 text-sm">
            <Label>{label}</Label>
            <span className="tabular-nums">{valueText}</span>
          </div>
          <div className="h-2.5 overflow-hidden rounded-full border border-rule-strong bg-sunk">
            <div className="h-full bg-bottle transition-[width] duration-200" style={{ width: `${percentage}%` }} />
          </div>
        </>
      )}
    </ProgressBar>
  )
}
