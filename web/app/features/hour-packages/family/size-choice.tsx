import { useEffect, useRef } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import type { PricingOption } from '#contract/hour-packages.ts'
import type { PackageType } from '#domain/hours.ts'
import { percentText, poundsText } from '#domain/money.ts'
import { FieldLabel, FieldNotes } from '#web/app/ui/field-parts.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { perfectFor, words } from './words.ts'

interface SizeChoiceProps {
  options: readonly PricingOption[]
  value: PackageType | null
  onChange: (type: PackageType) => void
  error: string
}

/** The sizes side by side, each with what it costs and what it saves. */
export function SizeChoice({ options, value, onChange, error }: SizeChoiceProps) {
  const notes = useRef<HTMLDivElement>(null)
  // On a phone they stand below what is in sight when the button is pressed.
  useEffect(() => {
    if (error !== '') notes.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <RadioGroup
      value={value}
      onChange={(type) => onChange(type as PackageType)}
      isInvalid={error !== ''}
      validationBehavior="aria"
    >
      <FieldLabel>Hour package</FieldLabel>
      <div className="grid gap-3 md:grid-cols-3">
        {options.map((option) => (
          <Size key={option.type} option={option} />
        ))}
      </div>
      <OpenLessons option={options.find(({ type }) => type === value)} />
      <div ref={notes} className="scroll-mb-4">
        <FieldNotes error={error} />
      </div>
    </RadioGroup>
  )
}

/** What else the chosen hours could be used for, before they are bought (Rules #129). */
function OpenLessons({ option }: { option: PricingOption | undefined }) {
  if (!option?.openLessons) return null
  return (
    <p role="status" className="mt-3 rounded-md bg-bottle-tint px-4 py-3">
      {words.opens(option.openLessons, poundsText(option.openAmount))}
    </p>
  )
}

function Size({ option }: { option: PricingOption }) {
  const { type, hours, discountPercent, discountAmount, originalPrice, discountedPrice } = option
  return (
    <Radio
      value={type}
      className="flex cursor-pointer flex-col gap-1 rounded-lg border-[1.5px] border-rule-strong bg-surface p-4 data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-selected:border-bottle data-selected:bg-bottle-tint data-selected:shadow-1"
    >
      <span className="flex items-center justify-between gap-2">
        <span className="font-display text-xl font-semibold">{hours} hours</span>
        {discountPercent > 0 && <Chip tone="ok">{percentText(discountPercent)} off</Chip>}
      </span>
      <span className="text-sm text-ink-2">{perfectFor[type]}</span>
      <span className="mt-2 font-display text-2xl font-semibold">{poundsText(discountedPrice)}</span>
      {discountAmount > 0 && (
        <span className="text-sm text-ink-2 tabular-nums">
          <span className="sr-only">instead of </span>
          <s>{poundsText(originalPrice)}</s>, you save {poundsText(discountAmount)}
        </span>
      )}
    </Radio>
  )
}
