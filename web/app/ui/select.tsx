import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { Button as AriaButton, Select as AriaSelect, SelectValue } from 'react-aria-components'
import { FieldLabel, FieldNotes, type FieldWords } from './field-parts.tsx'
import { choosing, keyOf, type Option } from './option.ts'
import { OptionList } from './option-list.tsx'

export interface SelectProps<Id = string> extends FieldWords {
  options: readonly Option<Id>[]
  /** The id of the chosen option; null while nothing is chosen. */
  value: NoInfer<Id> | null
  onChange: (id: NoInfer<Id>) => void
  onBlur?: () => void
  placeholder?: string
  isDisabled?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Select<Id>({ label, description, error, options, value, onChange, ...props }: SelectProps<Id>) {
  const { onBlur, ref, ...select } = props
  const chosen = options.find(({ id }) => id === value)
  return (
    <AriaSelect
      {...select}
      value={chosen ? keyOf(chosen.id) : null}
      onChange={choosing(options, onChange)}
      {...(onBlur ? { onBlur } : {})}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldLabel>{label}</FieldLabel>
      <AriaButton ref={ref} className="printed field flex items-center justify-between gap-2 text-left">
        <SelectValue className="truncate data-placeholder:text-ink-3">
          {({ defaultChildren }) => (chosen ? <Chosen option={chosen} /> : defaultChildren)}
        </SelectValue>
        <ChevronDown size={18} className="shrink-0" aria-hidden />
      </AriaButton>
      <FieldNotes description={description} error={error} />
      <OptionList options={options} />
    </AriaSelect>
  )
}

/** With its note: two subjects of different categories may have one name. */
function Chosen({ option: { name, note } }: { option: Option<unknown> }) {
  return (
    <>
      {name}
      {note && <span className="text-sm text-ink-3"> {note}</span>}
    </>
  )
}
