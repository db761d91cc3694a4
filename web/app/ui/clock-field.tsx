import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { ComboBox as AriaComboBox, Button, Group, Input } from 'react-aria-components'
import { type ClockTime, isClockTime, QUARTER_MINUTES } from '#domain/time.ts'
import { useClockTyping } from './clock-typing.ts'
import { FieldLabel, FieldNotes, type FieldWords } from './field-parts.tsx'
import { OptionList } from './option-list.tsx'

export interface ClockFieldProps extends FieldWords {
  /** Null while nothing is chosen, and while what is typed is no time. */
  value: ClockTime | null
  onChange: (time: ClockTime | null) => void
  onBlur?: () => void
  /** In the list; any other time on the step can be typed. */
  options: readonly ClockTime[]
  /** How many minutes lie between the times that may be typed. */
  step?: number
  ref?: Ref<HTMLInputElement>
}

/** A time of day on London's clock: typed as people write it, or chosen from a list. */
export function ClockField({
  label,
  description,
  error,
  value,
  onChange,
  onBlur,
  options,
  step = QUARTER_MINUTES,
  ref,
}: ClockFieldProps) {
  const typing = useClockTyping({ value, onChange, error, step })
  // React Aria empties a field whose value is in no item.
  const listed = value === null || options.includes(value) ? options : [...options, value].sort()
  return (
    <AriaComboBox
      defaultItems={listed.map((time) => ({ id: time, name: time }))}
      defaultFilter={() => true}
      inputValue={typing.text}
      onInputChange={typing.type}
      value={value}
      onChange={(id) => {
        if (isClockTime(String(id))) typing.choose(String(id) as ClockTime)
      }}
      onBlur={() => {
        typing.leave()
        onBlur?.()
      }}
      isInvalid={typing.error !== ''}
      validationBehavior="aria"
      menuTrigger="manual"
      allowsCustomValue
    >
      <FieldLabel>{label}</FieldLabel>
      <Group isInvalid={typing.error !== ''} className="field flex items-center pr-0">
        <Input ref={ref} autoComplete="off" className="min-h-10 min-w-0 flex-1 bg-transparent outline-none" />
        <Button className="grid size-11 shrink-0 place-items-center text-ink-3">
          <ChevronDown size={18} aria-hidden />
        </Button>
      </Group>
      <FieldNotes description={description} error={typing.error} />
      <OptionList />
    </AriaComboBox>
  )
}
