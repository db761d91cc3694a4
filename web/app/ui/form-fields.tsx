import type { FieldValues } from 'react-hook-form'
import { PasswordField } from './password-field.tsx'
import { TextArea, type TextAreaProps } from './text-area.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { type Bound, useField, type Words } from './use-field.ts'

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
