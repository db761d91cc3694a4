import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components'
import { FieldLabel, FieldNotes, type FieldWords } from './field-parts.tsx'
import { choosing, keyOf, type Option } from './option.ts'

export interface RadioGroupProps<Id = string> extends FieldWords {
  /** A disabled option stays in sight; its `note` says why. */
  options: readonly Option<Id>[]
  /** Null while nothing is chosen. */
  value: NoInfer<Id> | null
  onChange: (id: NoInfer<Id>) => void
}

export function RadioGroup<Id>({ label, description, error, options, value, onChange }: RadioGroupProps<Id>) {
  const key = value === null ? null : keyOf(value)
  return (
    <AriaRadioGroup
      value={key}
      onChange={choosing(options, onChange)}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldLabel>{label}</FieldLabel>
      {options.map((option) => (
        <Radio
          key={keyOf(option.id)}
          value={keyOf(option.id)}
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
