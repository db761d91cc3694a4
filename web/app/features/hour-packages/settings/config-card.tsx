import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PackageConfig } from '#contract/hour-packages.ts'
import { packagePrice } from '#domain/hours.ts'
import { percentText, poundsText } from '#domain/money.ts'
import { Button } from '#web/app/ui/button.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { DiscountEditor } from './discount-editor.tsx'

/** The settings' example, per hour (Rules: hour-packages). */
const EXAMPLE_RATE_PENCE = 2500

/** One size: its discount, to read or to edit, and what it means at £25 an hour. */
export function ConfigCard({ config }: { config: PackageConfig }) {
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const titleId = `package-${config.id}`
  const { packageType, discountPercent } = config
  const { originalPence, pricePence } = packagePrice(packageType, EXAMPLE_RATE_PENCE, discountPercent)

  function close() {
    flushSync(() => setEditing(false))
    editButton.current?.focus()
  }

  return (
    <li aria-labelledby={titleId} className="card flex flex-col gap-4 p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={titleId} className="text-xl">
          {config.hours} hours
        </h2>
        <StatusChip status={config.isActive ? 'ACTIVE' : 'INACTIVE'} />
      </div>
      {isEditing ? (
        <DiscountEditor config={config} onClose={close} />
      ) : (
        <div className="flex items-center justify-between gap-4">
          <p>
            <span className="block text-sm font-semibold">Discount</span>
            <span className="font-display text-2xl font-semibold">{percentText(discountPercent)}</span>
          </p>
          <Button ref={editButton} onPress={() => setEditing(true)}>
            <Pencil size={18} aria-hidden />
            Edit
            <span className="sr-only"> the discount for {config.hours} hours</span>
          </Button>
        </div>
      )}
      <p className="mt-auto border-t border-rule pt-3 text-ink-2">
        Example at £25 an hour:{' '}
        <span className="whitespace-nowrap tabular-nums">
          {originalPence !== pricePence && (
            <>
              <s>
                <span className="sr-only">instead of </span>
                {poundsText(originalPence)}
              </s>{' '}
            </>
          )}
          <strong className="text-ink">{poundsText(pricePence)}</strong>
        </span>
      </p>
    </li>
  )
}
