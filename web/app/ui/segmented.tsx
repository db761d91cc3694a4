import { Radio, RadioGroup } from 'react-aria-components'
import { FieldLabel } from './field-parts.tsx'
import { choosing, keyOf, type Option } from './option.ts'

export interface SegmentedProps<Id = string> {
  label: string
  options: readonly Option<Id>[]
  value: NoInfer<Id>
  onChange: (id: NoInfer<Id>) => void
}

/** Two to four short choices side by side. */
export function Segmented<Id>({ label, options, value, onChange }: SegmentedProps<Id>) {
  return (
    <RadioGroup value={keyOf(value)} onChange={choosing(options, onChange)} orientation="horizontal">
      <FieldLabel>{label}</FieldLabel>
      <div className="flex rounded-md border-[1.5px] border-rule-strong bg-surface p-px">
        {options.map((option) => (
          <Radio
            key={keyOf(option.id)}
            value={keyOf(option.id)}
            isDisabled={option.isDisabled}
            className="flex min-h-10 flex-1 cursor-pointer items-center justify-center rounded-sm px-3 text-center font-medium text-ink-2 data-disabled:cursor-default data-disabled:text-ink-3 data-selected:bg-bottle data-selected:text-on-bottle data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus"
          >
            {option.name}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
