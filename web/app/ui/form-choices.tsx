import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from './checkbox.tsx'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'
import { Segmented, type SegmentedProps } from './segmented.tsx'
import { Select, type SelectProps } from './select.tsx'
import { type Bound, useField, type Words } from './use-field.ts'

/** One of a list, in a form. */
export function FormSelect<V extends FieldValues, Name extends FieldPath<V>>({
  control,
  name,
  ...words
}: Bound<V, Name> & Words<SelectProps<FieldPathValue<V, Name>>>) {
  return <Select {...words} {...useField({ control, name })} />
}

/** One of a few, each with its explanation, in a form. */
export function FormRadios<V extends FieldValues, Name extends FieldPath<V>>({
  control,
  name,
  ...words
}: Bound<V, Name> & Words<RadioGroupProps<FieldPathValue<V, Name>>>) {
  const { value, onChange, error } = useField({ control, name })
  return <RadioGroup {...words} value={value} onChange={onChange} error={error} />
}

/** Yes or no, in a form: it waits until the form is sent. */
export function FormCheckbox<V extends FieldValues>({ control, name, ...words }: Bound<V> & Words<CheckboxProps>) {
  const { value, error, ...field } = useField({ control, name })
  return <Checkbox {...words} {...field} isSelected={value} isInvalid={error !== ''} />
}

/** One of a few side by side, in a form; there is always one chosen. */
export function FormSegmented<V extends FieldValues, Name extends FieldPath<V>>({
  control,
  name,
  ...words
}: Bound<V, Name> & Words<SegmentedProps<FieldPathValue<V, Name>>>) {
  const { value, onChange } = useField({ control, name })
  return <Segmented {...words} value={value} onChange={onChange} />
}
