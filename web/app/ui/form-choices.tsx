import type { FieldValues } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from './checkbox.tsx'
import { Segmented, type SegmentedProps } from './segmented.tsx'
import { Select, type SelectProps } from './select.tsx'
import { type Bound, useField, type Words } from './use-field.ts'

/** One of a list, in a form. */
export function FormSelect<V extends FieldValues>({ control, name, ...words }: Bound<V> & Words<SelectProps>) {
  return <Select {...words} {...useField({ control, name })} />
}

/** Yes or no, in a form: it waits until the form is sent. */
export function FormCheckbox<V extends FieldValues>({ control, name, ...words }: Bound<V> & Words<CheckboxProps>) {
  const { value, error, ...field } = useField({ control, name })
  return <Checkbox {...words} {...field} isSelected={value} isInvalid={error !== ''} />
}

/** One of a few side by side, in a form; there is always one chosen. */
export function FormSegmented<V extends FieldValues>({ control, name, ...words }: Bound<V> & Words<SegmentedProps>) {
  const { value, onChange } = useField({ control, name })
  return <Segmented {...words} value={value} onChange={onChange} />
}
