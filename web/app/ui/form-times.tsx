import type { FieldValues } from 'react-hook-form'
import { ClockField, type ClockFieldProps } from './clock-field.tsx'
import { DatePicker, type DatePickerProps } from './date-picker.tsx'
import { type Bound, useField, type Words } from './use-field.ts'

/** A London calendar date, in a form. */
export function FormDate<V extends FieldValues>({ control, name, ...words }: Bound<V> & Words<DatePickerProps>) {
  const { name: _, ...field } = useField({ control, name })
  return <DatePicker {...words} {...field} />
}

/** A time of day on London's clock, in a form. */
export function FormClock<V extends FieldValues>({ control, name, ...words }: Bound<V> & Words<ClockFieldProps>) {
  return <ClockField {...words} {...useField({ control, name })} />
}
