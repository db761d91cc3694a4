import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components'
import { FieldLabel, FieldNotes, type FieldWords } from './field-parts.tsx'
import type { Option } from './option.ts'

export interface RadioGroupProps extends FieldWords {
  /** A disabled option stays in sight; its `note` says why. */
  options: Option[]
  value: string | null
  onChange: (id: string) => void
}

export function RadioGroup({ label, description, error, options, ...group }: RadioGroupProps) {
  return (
    <AriaRadioGroup {...group} isInvalid={Boolean(error)} validationBehavior="aria">
      <FieldLabel>{label}</FieldLabel>
      {options.map((option) => (
        <Radio
          key={option.id}
          value={option.id}
          isDisabled={option.isDisabled}
          className="group/dot flex min-h-11 cursor-pointer items-center gap-3 data-disabled:cursor-default data-disabled:text-ink-3"
        >
          <span className="grid size-6 shrink-0 place-items-center rounded-full border-[1.5px] border-rule-strong bg-surface group-data-focus-visible/dot:outline-3 group-data-focus-visible/dot:outline-offset-2 group-data-focus-visible/dot:outline-focus group-data-selected/dot:border-[7px] group-data-selected/dot:border-bottle" />
          <span>
            {option.name}
            {option.note && <span className="block text-sm text-ink-3">{option.note}</span>}
          </span>
        </Radio>
      ))}
      <FieldNotes description={description} error={error} />
    </AriaRadioGroup>
  )
}
