import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { MoneyField, type NumberFieldProps } from './number-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TextArea, type TextAreaProps } from './text-area.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Which field of which form. */
interface Bound<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
}
type Words<P> = Omit<P, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'>

/** The fields of a form, each with its own mistake beside it; focus goes to the first one. */
export function FormText<V extends FieldValues>({ control, name, ...words }: Bound<V> & Words<TextFieldProps>) {
  return <TextField {...words} {...useField({ control, name })} />
}

export function FormPassword<V extends FieldValues>({
  control,
  name,
  ...words
}: Bound<V> & Words<Omit<TextFieldProps, 'type' | 'placeholder'>>) {
  return <PasswordField {...words} {...useField({ control, name })} />
}

export function FormTextArea<V extends FieldValues>({ control, name, ...words }: Bound<V> & Words<TextAreaProps>) {
  return <TextArea {...words} {...useField({ control, name })} />
}

/** Pounds, or null while nothing is typed. */
export function FormMoney<V extends FieldValues>({ control, name, ...words }: Bound<V> & Words<NumberFieldProps>) {
  return <MoneyField step={0.01} {...words} {...useField({ control, name })} />
}

function useField<V extends FieldValues>(bound: Bound<V>) {
  const { field, fieldState } = useController(bound)
  const { disabled: _, ...rest } = field
  return { ...rest, error: fieldState.error?.message ?? '' }
}
