import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { ComboBox as AriaComboBox, Button, Group, Input } from 'react-aria-components'
import { FieldLabel, FieldNotes, type FieldWords } from './field-parts.tsx'
import type { Option } from './option.ts'
import { OptionList } from './option-list.tsx'

export interface ComboBoxProps extends FieldWords {
  options: Option[]
  /** The id of the chosen option; null while nothing is chosen. */
  value: string | null
  onChange: (id: string | null) => void
  /** Looks for what is typed: then the options are those that were found, and the chosen one. */
  onSearch?: (typed: string) => void
  onBlur?: () => void
  isDisabled?: boolean
  /** As it comes; its list opens with the focus. */
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A select that is searched by typing: for lists too long to look through, such as students. */
export function ComboBox({
  label,
  description,
  error,
  options,
  value,
  onChange,
  onSearch,
  ref,
  ...box
}: ComboBoxProps) {
  return (
    <AriaComboBox
      {...box}
      {...(onSearch ? { items: options, onInputChange: onSearch } : { defaultItems: options })}
      value={value}
      onChange={(id) => onChange(id === null ? null : String(id))}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <FieldLabel>{label}</FieldLabel>
      <Group isInvalid={Boolean(error)} className="field flex items-center pr-0">
        <Input ref={ref} className="min-h-10 min-w-0 flex-1 bg-transparent outline-none" />
        <Button className="grid size-11 place-items-center text-ink-3">
          <ChevronDown size={18} aria-hidden />
        </Button>
      </Group>
      <FieldNotes description={description} error={error} />
      <OptionList />
    </AriaComboBox>
  )
}
