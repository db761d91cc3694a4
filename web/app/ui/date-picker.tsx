import { parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import {
  DatePicker as AriaDatePicker,
  Button,
  DateInput,
  DateSegment,
  Dialog,
  Group,
  Popover,
} from 'react-aria-components'
import { Calendar } from './calendar.tsx'
import { cx } from './class-names.ts'
import { FieldLabel, FieldNotes, type FieldWords } from './field-parts.tsx'
import { popoverClass } from './popover-class.ts'

export interface DatePickerProps extends FieldWords {
  /** A London calendar date, `YYYY-MM-DD`, as are both limits; null while it is not complete. */
  value: string | null
  onChange: (date: string | null) => void
  onBlur?: () => void
  minDate?: string
  maxDate?: string
  isDisabled?: boolean
}

const segment =
  'rounded-xs px-0.5 outline-none data-placeholder:text-ink-3 data-focused:bg-bottle data-focused:text-on-bottle'

/** Typed as day, month, year, or picked from a month. Dates outside the limits are struck through. */
export function DatePicker({
  label,
  description,
  error,
  value,
  onChange,
  minDate,
  maxDate,
  ...picker
}: DatePickerProps) {
  return (
    <AriaDatePicker
      {...picker}
      value={value ? parseDate(value) : null}
      onChange={(date) => onChange(date ? date.toString() : null)}
      minValue={minDate ? parseDate(minDate) : null}
      maxValue={maxDate ? parseDate(maxDate) : null}
      firstDayOfWeek="mon"
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldLabel>{label}</FieldLabel>
      <Group className="field flex items-center pr-0">
        <DateInput className="flex flex-1 items-center tabular-nums">
          {(part) => <DateSegment segment={part} className={segment} />}
        </DateInput>
        <Button className="grid size-11 place-items-center rounded-sm text-ink-2">
          <CalendarDays size={18} aria-hidden />
        </Button>
      </Group>
      <FieldNotes description={description} error={error} />
      <Popover className={cx(popoverClass, 'p-3')}>
        <Dialog className="outline-none">
          <Calendar />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  )
}
