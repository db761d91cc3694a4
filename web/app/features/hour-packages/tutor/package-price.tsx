import type { PackageConfig } from '#contract/hour-packages.ts'
import type { Subject } from '#contract/subjects.ts'
import { percentText, poundsText } from '#domain/money.ts'
import { todaysPrice } from './words.ts'

interface PackagePriceProps {
  config: PackageConfig | undefined
  subject: Subject | undefined
  isOnline: boolean
}

/** The price as it is chosen: original, discount, final. */
export function PackagePrice({ config, subject, isOnline }: PackagePriceProps) {
  if (!config || !subject) return <p className="text-ink-2">Choose a subject and a package type to see the price.</p>
  const { originalPence, discountPence, pricePence } = todaysPrice(config, subject, isOnline)
  return (
    <dl aria-live="polite" className="rounded-md border border-rule bg-sunk px-4 py-3 tabular-nums">
      <Line name="Original price" value={poundsText(originalPence)} />
      <Line name={`Discount (${percentText(config.discountPercent)})`} value={`−${poundsText(discountPence)}`} />
      <div className="mt-1 border-t border-rule pt-1 text-lg font-semibold">
        <Line name="Final price" value={poundsText(pricePence)} />
      </div>
    </dl>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
